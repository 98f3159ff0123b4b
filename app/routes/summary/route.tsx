import { legalFacts } from "@legal-facts";
import { useTranslation } from "react-i18next";
import { changeApplication } from "../../application/application.ts";
import { requireLeadAt } from "../../application/open-screen.ts";
import { ofKind } from "../../catalogue/values.ts";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { FormLayout } from "../../form/form-layout.tsx";
import { providerMessage } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { problemIn } from "../../form/problem.tsx";
import { providedChoices } from "../../form/questions-form.tsx";
import { SUMMARY_PATH } from "../../journey/location.ts";
import type { BackHandle } from "../../shell/shell.tsx";
import { checkPolicies } from "../consents/policies.ts";
import type { Route } from "./+types/route";
import { Answers, pathToChange } from "./change.tsx";
import { type SummaryData, submitSummary, summaryView } from "./summary.ts";

export const handle = {
  back: ({ previous }: { previous?: string | undefined }) => previous,
} satisfies BackHandle;

/** Opens the summary if every page is complete, else redirects to the application's next location. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  requireLeadAt(SUMMARY_PATH);
  const atEnd = changeApplication({ endReached: true });
  checkPolicies(atEnd);
  const view = summaryView(atEnd, pathToChange(request));
  return { ...view, choices: await providedChoices(view.edit?.dataPoints ?? []) };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<SummaryData | Response> {
  return submitSummary(await request.formData());
}

export default function Summary({ loaderData, actionData }: Route.ComponentProps) {
  const { edit, refused } = loaderData;
  const { t } = useTranslation("steps");
  const lines = refused.map((message) => ({ target: undefined, message: providerMessage(message) }));
  return (
    <FormLayout title={t("summary>title")}>
      <p className="lead">{t("summary>text")}</p>
      <ErrorSummary lines={lines} refusal={ofKind(actionData, "refused")} />
      <Answers {...loaderData} invalid={ofKind(actionData, "invalid")} />
      {edit ? null : <NextSteps />}
      {edit ? null : <SendForm actionData={actionData} />}
    </FormLayout>
  );
}

function SendForm({ actionData }: { actionData: SummaryData | undefined }) {
  const { t } = useTranslation("steps");
  return (
    <FormShell submitLabel={t("summary>send")}>
      {problemIn(actionData)}
      {actionData?.kind === "unchanged" ? (
        <p key={actionData.at} className="error-summary" role="alert">
          {t("summary>unchanged")}
        </p>
      ) : null}
    </FormShell>
  );
}

/** What happens once the application is sent, and which credit bureaus lenders may then ask. */
function NextSteps() {
  const { t, i18n } = useTranslation("steps");
  const { bureaus } = legalFacts.creditCheck;
  const names = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(bureaus);
  return (
    <p className="summary-next">
      {t("summary>next")} {t("summary>creditCheck", { bureaus: names })}
    </p>
  );
}
