import { country } from "@country";
import { redirect, replace } from "react-router";
import { changeApplication, readApplication } from "../../application/application.ts";
import { nextLocation, SUMMARY_PATH } from "../../application/next-location.ts";
import { positionOf } from "../../application/position.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { texts } from "../../i18n/texts.ts";
import { earliestErroredPage } from "../../journey/errors.ts";
import { destination } from "../../journey/screens.ts";
import { recover, type ScreenProblem } from "../shared/recover.ts";

/** What the summary is told of its sending when it isn't left. */
export type SummaryData =
  /** The provider has the application and leaves it where it was. */
  | { unchanged: number }
  /** The provider refuses something that no page asks: the screen's data says what. */
  | { refused: number }
  | ScreenProblem;

/** Sends the application (call 2) from its summary, and goes where the answer leads. */
export async function submitSummary(): Promise<SummaryData | Response> {
  const application = readApplication();
  if (application.id === undefined) return replace("/");
  if (nextLocation(application) !== SUMMARY_PATH) return replace(nextLocation(application));
  changeApplication({ endReached: true });
  const sent = await sendApplication();
  if (sent.ok) {
    const path = nextLocation(sent.value);
    if (path === SUMMARY_PATH) return { unchanged: Date.now() };
    return destination(sent.value.state).kind === "pages" ? redirect(path) : replace(path);
  }
  if (sent.error.kind !== "refused") return recover(sent.error);
  await texts("validation");
  const { pages, errors } = positionOf(readApplication(), country);
  const page = earliestErroredPage(pages, errors);
  return page === undefined ? { refused: Date.now() } : redirect(`/${page}`);
}
