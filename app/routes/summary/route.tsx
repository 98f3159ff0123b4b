import { legalFacts } from "@legal-facts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { changeApplication } from "../../application/application.ts";
import { requireLeadAt } from "../../application/open-screen.ts";
import { ofKind } from "../../catalogue/values.ts";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { type InvalidAnswers, useProviderMessage } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { problemIn } from "../../form/problem.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { savePendingDraft } from "../../form/screens/save-draft.ts";
import { SUMMARY_PATH } from "../../journey/location.ts";
import { restPart } from "../../shell/later.ts";
import type { BackHandle } from "../../shell/shell.tsx";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { checkPolicies } from "../consents/late-policies.ts";
import type { Route } from "./+types/route";
import { ChangeForm } from "./change-in-place/change-form.tsx";
import { loadSummary, pathToChange, useChangeInPlace } from "./change-in-place/open-change.ts";
import { type SummaryData, submitSummary, summaryView } from "./summary.ts";
import { PageSummary, SummarySections } from "./summary-list.tsx";

export const handle = {
  i18n: ["questions", "steps", "validation"],
  back: ({ previous }: { previous?: string | undefined }) => previous,
} satisfies TextsHandle & BackHandle;

/** Opens the summary if every page is complete, else redirects to the application's next location. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  savePendingDraft();
  requireLeadAt(SUMMARY_PATH);
  const atEnd = changeApplication({ endReached: true });
  checkPolicies(atEnd);
  const view = summaryView(atEnd, pathToChange(request));
  const [choices] = await Promise.all([loadSummary(view.edit), loadTexts(handle.i18n), restPart.preload()]);
  return { ...view, choices };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<SummaryData | Response> {
  return submitSummary(await request.formData());
}

export default function Summary({ loaderData, actionData }: Route.ComponentProps) {
  const { edit, refused } = loaderData;
  const { t } = useTranslation("steps");
  const refusal = useProviderMessage();
  useChangeInPlace(edit?.path);
  const lines = refused.map((message) => ({ target: undefined, message: refusal(message) }));
  return (
    <FormLayout title={t("summary>title")}>
      <p className="lead">{t("summary>text")}</p>
      <ErrorSummary lines={lines} refusal={ofKind(actionData, "refused")} />
      <Answers {...loaderData} invalid={ofKind(actionData, "invalid")} />
      {edit ? null : <SendForm actionData={actionData} />}
      {edit ? null : <NextSteps />}
    </FormLayout>
  );
}

type AnswersProps = Omit<Route.ComponentProps["loaderData"], "refused" | "previous"> & {
  invalid: InvalidAnswers | undefined;
};

/** All answers, one of them as the form that changes it. Memoized: sending alone renders the screen twice. */
const Answers = memo(function Answers({ sections, links, edit, choices, invalid }: AnswersProps) {
  return (
    <SummarySections sections={sections}>
      {(page) =>
        page.path === edit?.path ? (
          <ChangeForm key={page.path} change={edit} choices={choices} invalid={invalid} />
        ) : (
          <PageSummary key={page.path} page={page} change={links.get(page.path)} />
        )
      }
    </SummarySections>
  );
});

/** What happens once the application is sent, and which credit bureaus lenders may then ask. */
function NextSteps() {
  const { t, i18n } = useTranslation("steps");
  const { bureaus } = legalFacts.creditCheck;
  const names = new Intl.ListFormat(i18n.language, { type: "disjunction" }).format(bureaus);
  return (
    <div className="summary-next">
      <p>{t("summary>next")}</p>
      <p>{t("summary>creditCheck", { bureaus: names })}</p>
    </div>
  );
}

/** The form that sends the application and shows the result of the last submission. */
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
