import { replace } from "react-router";
import { handleLeadResult } from "../../form/screens/handle-lead-result.ts";
import { readApplication } from "../../lead/application.ts";
import { nextLocation } from "../../lead/selectors.ts";
import { sendApplication } from "../../lead/submit-lead.ts";

/**
 * Resource route. Sends the application again after a reload lost the response. A creation reuses its idempotency key,
 * so that the provider creates only one lead.
 * @returns a redirect to the application's next location, or null to stay on the current screen
 */
export async function clientAction(): Promise<Response | null> {
  const handled = await handleLeadResult(await sendApplication(), {
    pushPages: true,
    onRefused: () => replace(nextLocation(readApplication())),
  });
  return handled instanceof Response ? handled : null;
}

export { default } from "../../frame/not-found.tsx";
