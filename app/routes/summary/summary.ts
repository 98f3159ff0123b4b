import { redirect, replace } from "react-router";
import { type Application, forgetDrafts, readApplication } from "../../application/application.ts";
import { requireLeadAt } from "../../application/open-screen.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { summaryOptions } from "../../application/summary.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { handleSentApplication, type ScreenProblem } from "../../form/handle-lead-result.ts";
import { SUMMARY_PATH, whereNext } from "../../journey/location.ts";
import { earliestErroredPage, messagesWithoutPage, positionOf } from "../../journey/position.ts";
import { journey } from "../../journey/this-journey.ts";
import { answersView, storeChange } from "./change.tsx";
import type { ChangeLink } from "./summary-list.tsx";

/** Builds the summary that the applicant reads before sending the application, from all answers that it sends. */
export function summaryView(application: Application, change: string | null) {
  const position = positionOf(application);
  const options = summaryOptions(application, journey.modal);
  // With the questions that an answer in the same form may add.
  const summary = { screen: "summary", options, asked: position.asked } as const;
  const { pages, links, ...view } = answersView(summary, change, application);
  const toLoan = { to: `/${journey.firstPage}`, state: { changesLoan: true } };
  const loanPages = pages.filter(({ dataPoints }) => dataPoints.some((name) => journey.modal.includes(name)));
  return {
    ...view,
    links: new Map<string, ChangeLink>([...loanPages.map(({ path }) => [path, toLoan] as const), ...links]),
    refused: messagesWithoutPage(position),
    previous: position.pages.at(-1)?.path,
  };
}

/** The action data of the summary: a result after which the applicant stays on it. */
export type SummaryData =
  | InvalidAnswers
  /** The provider has the application, but hasn't changed its state. */
  | { kind: "unchanged"; at: number }
  /** The provider refused a value that no page asks. The loader data has the message. */
  | { kind: "refused" }
  | ScreenProblem;

/** Sends the application from its summary, or changes a page of it (`__intent` is `change`, `__page` its path). */
export async function submitSummary(data: FormData): Promise<SummaryData | Response> {
  const application = requireLeadAt(SUMMARY_PATH);
  if (data.get("__intent") !== "change") return send();
  const { edit } = summaryView(application, String(data.get("__page")));
  if (edit === undefined) return replace(SUMMARY_PATH);
  const stored = storeChange(edit, data);
  if ("kind" in stored) return stored;
  // An answer may add questions on other pages, after which the summary opens again.
  const next = whereNext(forgetDrafts(edit.path, edit.draft)).path;
  return next === SUMMARY_PATH ? replace(next) : redirect(next);
}

async function send(): Promise<SummaryData | Response> {
  return handleSentApplication(await sendApplication(), {
    stay: { path: SUMMARY_PATH, show: () => ({ kind: "unchanged" as const, at: Date.now() }) },
    pushPages: true,
    onRefused: () => {
      const page = earliestErroredPage(positionOf(readApplication()));
      return page === undefined ? { kind: "refused" as const } : redirect(`/${page}`);
    },
  });
}
