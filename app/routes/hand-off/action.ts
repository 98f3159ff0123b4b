import { replace } from "react-router";
import { type Application, type ApplicationWithLead, forgetDrafts } from "../../application/application.ts";
import { continueFrom, sendAnswers, skipStep } from "../../application/lead-changes.ts";
import { requireLead } from "../../application/open-screen.ts";
import { handleLeadResult, type ScreenProblem, unreachable } from "../../form/screens/handle-lead-result.ts";
import { whereNext } from "../../journey/location.ts";
import { currentState, screenAt } from "../../journey/screens.ts";
import { leadStatus } from "../../provider/calls.ts";
import type { Result } from "../../provider/errors.ts";
import type { LeadState } from "../../provider/schemas/responses.ts";
import { report } from "../../shell/report.ts";
import { type HandOffPath, needsPaymentPage, noteHandOff, noteReturn, returnAddress } from "./hand-off.ts";

/** The action data of a hand-off: a result after which the applicant stays on the screen. */
export type HandOffData =
  /** The provider has no result from the partner's page yet. */
  | { kind: "waiting" }
  /** The provider doesn't accept the hand-off as completed. */
  | { kind: "refused" }
  | ScreenProblem;

/**
 * Continues after a hand-off (call 23), reads its status (call 6), requests the payment page (call 27), or skips it
 * (call 22). The application's state decides which hand-off it is.
 * @param data `__intent`: `returned`, `asked`, `payment` or `skip`
 */
export async function submitHandOff(
  data: FormData,
  signal: AbortSignal,
): Promise<HandOffData | Response | null> {
  const application = requireLead();
  const here = whereNext(application).path;
  const path = screenAt(here, "hand-off")?.path;
  if (path === undefined) return replace(here);
  const handled = await send(path, application, data.get("__intent"), signal);
  // The next hand-off must not start with this one's progress.
  if (handled instanceof Response) forgetDrafts(path);
  return handled;
}

async function send(
  path: HandOffPath,
  lead: ApplicationWithLead,
  intent: unknown,
  signal: AbortSignal,
): Promise<HandOffData | Response | null> {
  const { id, state } = lead;
  switch (intent) {
    case "returned":
      return settle(path, await continueFrom(id, currentState(state.progressState)));
    case "payment":
      return needsPaymentPage(path, lead) ? askForPayment(path, lead) : null;
    case "skip":
      return settle(path, await skipStep(id, currentState(state.progressState)));
    default:
      return settle(path, await leadStatus(id, signal));
  }
}

/** Requests the payment page. The revalidated loader then reads its address from the application. */
async function askForPayment(
  path: HandOffPath,
  lead: ApplicationWithLead,
): Promise<HandOffData | Response | null> {
  const asked = await sendAnswers("/lead/offer/payment", lead, { returnUrl: returnAddress(path, lead.id) });
  const show = ({ state }: Application) => {
    if (state.redirectUrl) return null;
    report("Hand-off refused", `${path}: no address`);
    return unreachable();
  };
  return handleLeadResult(asked, { stay: { path: `/${path}`, keepsOffer: true, show } });
}

function settle(path: HandOffPath, result: Result<LeadState>): HandOffData | Response {
  const show = () => {
    noteHandOff(path, { left: true });
    return { kind: "waiting" as const };
  };
  return handleLeadResult(result, {
    stay: { path: `/${path}`, keepsOffer: true, show },
    onRefused: () => {
      noteReturn(path, "error");
      return { kind: "refused" as const };
    },
  });
}
