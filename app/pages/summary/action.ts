import { redirect, replace } from "react-router";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { handleLeadResult, type ScreenProblem } from "../../form/screens/handle-lead-result.ts";
import { discardPendingDraft } from "../../form/screens/save-draft.ts";
import { readApplication } from "../../lead/application.ts";
import { requireLead } from "../../lead/open-screen.ts";
import { erroredPage, nextLocation, SUMMARY_PATH } from "../../lead/selectors.ts";
import { sendApplication } from "../../lead/submit-lead.ts";
import { forgetChange } from "../change-in-place/change-view.ts";
import { changeTaker } from "../change-in-place/open-change.ts";
import { summaryView } from "./summary-view.ts";

/** The action data of the summary: a result after which the applicant stays on it. */
export type SummaryData =
  /** The rules refused a page's new answers. */
  | InvalidAnswers
  /** The provider has accepted the application but hasn't changed its state. */
  | { kind: "unchanged"; at: number }
  /** The provider refused a value that no page asks. The loader data has the message. */
  | { kind: "refused" }
  | ScreenProblem;

/**
 * Sends the application (call 2) from its summary, or changes a page of it.
 * @param data `__intent`: `change` with the page's path in `__page`, else the application is sent
 */
export async function submitSummary(data: FormData): Promise<SummaryData | Response> {
  const application = requireLead();
  if (nextLocation(application) !== SUMMARY_PATH) return replace(nextLocation(application));
  return data.get("__intent") === "change" ? change(String(data.get("__page")), data) : send();
}

/** Stores a page's new answers, which the application sends with the others, and opens what they lead to. */
async function change(path: string, data: FormData): Promise<SummaryData | Response> {
  const { edit } = summaryView(readApplication(), path);
  if (edit === undefined) return replace(SUMMARY_PATH);
  const { takeChange } = await changeTaker.load();
  discardPendingDraft();
  const refused = await takeChange(edit, data);
  if (refused !== undefined) return refused;
  forgetChange(edit);
  // An answer may add questions on other pages, after which the summary opens again.
  const next = nextLocation(readApplication());
  return next === SUMMARY_PATH ? replace(next) : redirect(next);
}

async function send(): Promise<SummaryData | Response> {
  return handleLeadResult(await sendApplication(), {
    stay: { path: SUMMARY_PATH, show: () => ({ kind: "unchanged" as const, at: Date.now() }) },
    pushPages: true,
    onRefused: () => {
      const page = erroredPage(readApplication());
      return page === undefined ? { kind: "refused" as const } : redirect(`/${page}`);
    },
  });
}
