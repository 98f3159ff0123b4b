import { replace } from "react-router";
import { type Application, type ApplicationWithLead, forgetDrafts } from "../../application/application.ts";
import { requireLead } from "../../application/open-screen.ts";
import { sendAnswers, sendOnce } from "../../application/send-once.ts";
import { handleLeadResult, type ScreenProblem, unreachable } from "../../form/screens/handle-lead-result.ts";
import { whereNext } from "../../journey/location.ts";
import { currentState, screenAt } from "../../journey/screens.ts";
import { sendCall } from "../../provider/client.ts";
import { report } from "../../shell/report.ts";
import { type HandOffPath, needsPaymentPage, returnAddress, storeReturn } from "./hand-off.ts";

/** A result after which the applicant stays on the screen: the provider has no result yet, or refuses the one it got. */
export type HandOffData = { kind: "waiting" } | { kind: "refused" } | ScreenProblem | null;

/**
 * Continues after a hand-off (call 23), reads its status (call 6), requests the payment page (call 27), or skips it
 * (call 22). The application's state decides which hand-off it is.
 * @param data `__intent`: `returned`, `asked`, `payment` or `skip`
 */
export async function submitHandOff(data: FormData, signal: AbortSignal): Promise<HandOffData | Response> {
  const lead = requireLead();
  const here = whereNext(lead).path;
  const path = screenAt(here, "hand-off")?.path;
  if (path === undefined) return replace(here);
  const handled = await send(path, lead, data.get("__intent"), signal);
  // The next hand-off must not start with this one's result.
  if (handled instanceof Response) forgetDrafts(path);
  return handled;
}

async function send(path: HandOffPath, lead: ApplicationWithLead, intent: unknown, signal: AbortSignal) {
  if (intent === "payment") return needsPaymentPage(path, lead) ? requestPayment(path, lead) : null;
  return handleLeadResult<HandOffData, HandOffData>(await call(intent, lead, signal), {
    stay: {
      path: `/${path}`,
      keepsOffer: true,
      show: () => {
        storeReturn(path, null);
        return { kind: "waiting" };
      },
    },
    onRefused: () => {
      storeReturn(path, "error");
      return { kind: "refused" };
    },
  });
}

function call(intent: unknown, { id, state }: ApplicationWithLead, signal: AbortSignal) {
  const current = { progressState: currentState(state.progressState) };
  if (intent === "returned") return sendOnce("continueFrom", { id }, current);
  return intent === "skip"
    ? sendOnce("skipStep", { id }, current)
    : sendCall("leadStatus", { id }, { signal });
}

/** Requests the payment page. The revalidated loader then reads its address from the application. */
async function requestPayment(path: HandOffPath, lead: ApplicationWithLead) {
  const asked = await sendAnswers("/lead/offer/payment", lead, { returnUrl: returnAddress(path, lead.id) });
  const show = ({ state }: Application) => {
    if (state.redirectUrl) return null;
    report("Hand-off refused", `${path}: no address`);
    return unreachable();
  };
  return handleLeadResult(asked, { stay: { path: `/${path}`, keepsOffer: true, show } });
}
