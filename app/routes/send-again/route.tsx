import { replace } from "react-router";
import { readApplication } from "../../application/application.ts";
import { nextLocation } from "../../application/next-location.ts";
import { sendApplication } from "../../application/submit-lead.ts";
import { handleLeadResult } from "../shared/handle-lead-result.ts";

/**
 * Resource route. Sends the application once more if its answer was lost with the page: a creation with its own key, so
 * that it makes one lead.
 * @returns a redirect to where the application stands then; null if the screen that is shown stays
 */
export async function clientAction(): Promise<Response | null> {
  const handled = await handleLeadResult(await sendApplication(), {
    onRefused: () => replace(nextLocation(readApplication())),
  });
  return handled instanceof Response ? handled : null;
}

export { default } from "../not-found.tsx";
