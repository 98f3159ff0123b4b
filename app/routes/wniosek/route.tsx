import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { openScreen } from "../../application/open-screen.ts";
import { missingIn, type SummaryPage } from "../../application/summary.ts";
import { ofKind } from "../../catalogue/values.ts";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { FormLayout } from "../../form/form-layout.tsx";
import { providerMessage } from "../../form/form-result.ts";
import { FormShell } from "../../form/form-shell.tsx";
import { problemIn } from "../../form/problem.tsx";
import { providedChoices } from "../../form/questions-form.tsx";
import { Answers, pathToChange } from "../summary/change.tsx";
import { changeId } from "../summary/summary-list.tsx";
import type { Route } from "./+types/route";
import { submitWniosek, type WniosekData, wniosekView } from "./action.ts";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const view = wniosekView(openScreen("wniosek"), pathToChange(request));
  return { ...view, choices: await providedChoices(view.edit?.dataPoints ?? []) };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<WniosekData | Response> {
  return submitWniosek(await request.formData());
}

export default function Wniosek({ loaderData, actionData }: Route.ComponentProps) {
  const { pages, edit } = loaderData;
  const { t } = useTranslation("steps");
  const problem = problemIn(actionData);
  const missing = pages.flatMap(missingIn).length;
  const unanswered = loaderData.links.get(pages.find((page) => missingIn(page).length > 0)?.path ?? "");
  return (
    <FormLayout title={t("wniosek>title")}>
      <p className="lead">{t("wniosek>text")}</p>
      {edit ? null : <Refusals pages={pages} refusal={ofKind(actionData, "refused")} />}
      {edit || !unanswered ? null : (
        <p className="error-summary">
          <Link {...unanswered}>{t("wniosek>unanswered", { count: missing })}</Link>
        </p>
      )}
      <Answers
        {...loaderData}
        invalid={ofKind(actionData, "invalid")}
        refusal={ofKind(actionData, "refused")}
        problem={problem}
      />
      {edit ? null : unanswered ? (
        <div className="actions">
          <Link {...unanswered} className="button">
            {t("wniosek>answer")}
          </Link>
        </div>
      ) : (
        <FormShell intent="confirm" replace problem={problem} submitLabel={t("wniosek>confirm")}>
          <p>{t("wniosek>declaration")}</p>
        </FormShell>
      )}
    </FormLayout>
  );
}

type RefusalsProps = {
  pages: readonly SummaryPage[];
  refusal: Extract<WniosekData, { kind: "refused" }> | undefined;
};

/** The error summary of a confirmation. Each error links to the page where it can be corrected. */
function Refusals({ pages, refusal }: RefusalsProps) {
  const lines = Object.entries(refusal?.refused ?? {}).map(([name, { message }]) => {
    const page = pages.find(({ dataPoints }) => dataPoints.some((one) => one === name));
    return { target: page && changeId(page.path), message: providerMessage(message) };
  });
  return <ErrorSummary lines={lines} refusal={refusal} />;
}
