import { redirect, replace } from "react-router";
import { type Application, forgetDrafts, readApplication } from "../../application/application.ts";
import { requireLeadAt } from "../../application/open-screen.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { type SummaryPage, summaryOptions, summarySections } from "../../application/summary.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { handleSentApplication, type ScreenProblem } from "../../form/handle-lead-result.ts";
import { SUMMARY_PATH, whereNext } from "../../journey/location.ts";
import { earliestErroredPage, messagesWithoutPage, positionOf } from "../../journey/position.ts";
import { journey } from "../../journey/this-journey.ts";
import { changeView, linkToChange, storeChange } from "./change.tsx";

/**
 * Builds the summary that the applicant reads before sending the application, from all answers that it sends.
 * @param change the path of the page whose form is open; a path that can't be changed here opens none
 */
export function summaryView(application: Application, change: string | null) {
  const position = positionOf(application);
  // With the questions that an answer in the same form may add.
  const asked = position.asked;
  const sections = summarySections(summaryOptions(application, journey.modal));
  const pages = sections.flatMap((section) => section.pages);
  const changeable = ({ dataPoints }: SummaryPage) => dataPoints.filter((name) => asked.has(name));
  const linkOf = (page: SummaryPage) => {
    if (changeable(page).length > 0) return linkToChange(page.path);
    const asksLoan = page.dataPoints.some((name) => journey.modal.includes(name));
    return asksLoan ? { to: `/${journey.firstPage}`, state: { changesLoan: true } } : undefined;
  };
  const page = pages.find((one) => one.path === change && changeable(one).length > 0);
  return {
    sections,
    links: new Map(pages.map((one) => [one.path, linkOf(one)])),
    edit:
      page &&
      changeView(
        "summary",
        { path: page.path, subject: page.subject, dataPoints: changeable(page), among: [...asked] },
        application,
      ),
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

/**
 * Sends the application from its summary, or changes a page of it.
 * @param data `__intent`: `change` with the page's path in `__page`, else the application is sent
 */
export async function submitSummary(data: FormData): Promise<SummaryData | Response> {
  const application = requireLeadAt(SUMMARY_PATH);
  return data.get("__intent") === "change" ? change(application, data) : send();
}

/** Stores a page's new answers, which the application sends with the others, and opens what they lead to. */
function change(application: Application, data: FormData): SummaryData | Response {
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
