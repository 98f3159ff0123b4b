import { replace } from "react-router";
import { readApplication } from "../../application/application.ts";
import { nextLocation } from "../../application/next-location.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { handleLeadResult } from "../shared/handle-lead-result.ts";

/**
 * Sends the application once more whose answer was lost with the page: a creation with its own key, so that it makes one lead.
 * @returns where the application stands then; undefined where the screen that is shown stays
 */
export async function sendAgain(): Promise<string | undefined> {
  const way = await handleLeadResult(await sendApplication(), {
    onRefused: () => replace(nextLocation(readApplication())),
  });
  return way instanceof Response ? (way.headers.get("Location") ?? undefined) : undefined;
}
