import { readApplication } from "../../application/application.ts";
import { nextLocation } from "../../application/next-location.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { recover } from "../shared/recover.ts";

/**
 * Sends the application once more whose answer was lost with the page: a creation with its own key, so that it makes one lead.
 * @returns where the application stands then; undefined where the screen that is shown stays
 */
export async function sendAgain(): Promise<string | undefined> {
  const sent = await sendApplication();
  if (sent.ok) return nextLocation(sent.value);
  if (sent.error.kind === "refused") return nextLocation(readApplication());
  const way = recover(sent.error);
  return way instanceof Response ? (way.headers.get("Location") ?? undefined) : undefined;
}
