import { country } from "@country";
import { redirect, replace } from "react-router";
import { changeApplication, readApplication } from "../../application/application.ts";
import { nextLocation, SUMMARY_PATH } from "../../application/next-location.ts";
import { positionOf } from "../../application/position.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { earliestErroredPage } from "../../journey/errors.ts";
import { askedPages } from "../../journey/guard.ts";
import { handleLeadResult, type ScreenProblem } from "../shared/handle-lead-result.ts";

/** The action data of the summary: a result after which the applicant stays on it. */
export type SummaryData =
  /** The provider has accepted the application but hasn't changed its state. */
  | { unchanged: number }
  /** The provider refused a value that no page asks. The loader data has the message. */
  | { refused: number }
  | ScreenProblem;

/** Sends the application (call 2) from its summary and redirects to the application's next location. */
export async function submitSummary(): Promise<SummaryData | Response> {
  const application = readApplication();
  if (application.id === undefined) return replace("/");
  if (nextLocation(application) !== SUMMARY_PATH) return replace(nextLocation(application));
  changeApplication({ endReached: true });
  return handleLeadResult(await sendApplication(), {
    stay: { path: SUMMARY_PATH, show: () => ({ unchanged: Date.now() }) },
    pushPages: true,
    onRefused: () => {
      const position = positionOf(readApplication(), country);
      const page = earliestErroredPage(askedPages(position), position.errors);
      return page === undefined ? { refused: Date.now() } : redirect(`/${page}`);
    },
  });
}
