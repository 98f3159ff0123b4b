import { country } from "@country";
import { legalFacts } from "@legal-facts";
import { replace } from "react-router";
import { readApplication } from "../../application/application.ts";
import { nextLocation, SUMMARY_PATH } from "../../application/next-location.ts";
import { noteReview } from "../../application/review.ts";
import { ErrorSummary } from "../../form/error-summary.tsx";
import { FormShell } from "../../form/form-shell.tsx";
import { Problem } from "../../form/problem.tsx";
import { useProviderMessage } from "../../form/use-provider-message.ts";
import { texts } from "../../i18n/texts.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { savePendingDraft } from "../shared/save-draft.ts";
import { ScreenLayout } from "../shared/screen-layout.tsx";
import { PageSummary, SummarySections } from "../shared/summary-list.tsx";
import { useStartAgain } from "../shared/use-start-again.ts";
import type { Route } from "./+types/route";
import { type SummaryData, submitSummary } from "./action.ts";
import { type SummaryView, summaryView } from "./summary-view.ts";

/** Opens the summary if every page is complete, else redirects to the application's next location. */
export async function clientLoader(): Promise<SummaryView> {
  savePendingDraft();
  const path = nextLocation(readApplication());
  if (path !== SUMMARY_PATH) throw replace(readApplication().id === undefined ? "/" : path);
  noteReview();
  await texts("steps", "questions", "validation");
  return summaryView(readApplication(), country);
}

export async function clientAction(): Promise<SummaryData | Response> {
  return submitSummary();
}

export default function Summary({ loaderData, actionData }: Route.ComponentProps) {
  const { sections, changes, refused } = loaderData;
  const { t } = useTranslation("steps");
  const refusal = useProviderMessage();
  const lines = refused.map((message) => ({ target: undefined, message: refusal(message) }));
  const attempt = actionData && "refused" in actionData ? actionData.refused : 0;
  return (
    <ScreenLayout title={t("summary>title")} errored={lines.length > 0}>
      <p className="lead">{t("summary>text")}</p>
      <ErrorSummary lines={lines} attempt={attempt} />
      <SummarySections sections={sections}>
        {(page) => {
          const change = changes[page.path];
          return <PageSummary key={page.path} page={page} change={change && { to: `/${change}` }} />;
        }}
      </SummarySections>
      <SendForm actionData={actionData} />
      <NextSteps />
    </ScreenLayout>
  );
}

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
  const startAgain = useStartAgain();
  return (
    <FormShell submitLabel={t("summary>send")}>
      {actionData && "problem" in actionData ? (
        <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
      ) : null}
      {actionData && "unchanged" in actionData ? (
        <p key={actionData.unchanged} className="error-summary" role="alert">
          {t("summary>unchanged")}
        </p>
      ) : null}
    </FormShell>
  );
}
