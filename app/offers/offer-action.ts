import { replace } from "react-router";
import { controlNamed } from "../form/answers-schema.ts";
import type { InvalidAnswers } from "../form/form-result.ts";
import { parseForm } from "../form/parse-form.ts";
import { handleLeadResult, refusalsAt, type ScreenProblem } from "../form/screens/handle-lead-result.ts";
import { currentState, type ScreenPath, screenPath } from "../journey/screens.ts";
import {
  type Application,
  type ApplicationWithLead,
  changeApplication,
  readApplication,
} from "../lead/application.ts";
import { clearIfFinal } from "../lead/apply-lead-state.ts";
import { continueFrom, sendAnswers } from "../lead/lead-changes.ts";
import { asksToDecide, hasAnotherOffer, standsAtSameOffer } from "../lead/offer-changes.ts";
import { requireLead } from "../lead/open-screen.ts";
import { noteLeadChange } from "../lead/other-tab.ts";
import { leadStatus } from "../lead/provider/calls.ts";
import type { Result } from "../lead/provider/errors.ts";
import type { LeadState } from "../lead/provider/schemas/responses.ts";
import { nextLocation, OFFER_KEY } from "../lead/selectors.ts";
import { loadTexts } from "../platform/i18n/texts.ts";
import { showToast } from "../platform/toasts/toasts.tsx";
import { isEqual } from "../platform/values.ts";
import { documentsFor } from "./documents.ts";
import type { Offer, OfferDocument, ShownOffer } from "./offer.ts";
import { acceptanceSchema, offerAsks, offerControls } from "./offer-schema.ts";

/** What an applicant decides about an offer. */
export type Decision = "accept" | "decline";

/** The intents of an offer's forms. `refresh` asks for an offer again that is unusable or has ended. */
export type OfferIntent = Decision | "refresh";

/**
 * The result of a decision that failed or was refused, with its intent. `unchanged` if the provider has taken it and asks
 * the same again, or has no other offer.
 */
export type OfferFailure = { intent: OfferIntent } & (InvalidAnswers | ScreenProblem | { kind: "unchanged" });

type OfferScreen = {
  path: ScreenPath;
  /** The path of the call that decides on the offer (contract, call 29). */
  call: string;
  /** The application's current offer, and its key. */
  offer: ShownOffer;
  offerKey: string;
};

/**
 * Accepts or declines an offer, or reads its status (call 6). Shows the offer anew in place of deciding one that the
 * applicant hasn't seen.
 * @param data `__intent`: `accept`, `decline` or `refresh`; with a decision the key of the offer, and with `accept`
 * also the values of its controls
 */
export async function decideOffer(
  screen: OfferScreen,
  data: FormData,
  signal: AbortSignal,
): Promise<OfferFailure | Response> {
  const lead = requireLead();
  const about = data.get(OFFER_KEY);
  if (about !== null && about !== screen.offerKey) {
    showToast("offerChanged");
    return replace(`/${screen.path}`);
  }
  switch (data.get("__intent")) {
    case "accept":
      return accept(screen, lead, data);
    case "decline": {
      const declined = await decline(screen, lead);
      const handled = await settle("decline", screen.path, declined);
      return declined.ok && asksTheSame(lead) ? decisionAskedAgain("decline") : handled;
    }
    default: {
      const result = await leadStatus(lead.id, signal);
      const handled = await settle("refresh", screen.path, result);
      const now = readApplication();
      const stays = nextLocation(now) === `/${screen.path}` && asksToDecide(now);
      const isSame = stays && isEqual(now.state.applicationResult, lead.state.applicationResult);
      return result.ok && isSame ? { intent: "refresh", kind: "unchanged" } : handled;
    }
  }
}

/** Returns the control that can correct the refusal of a field; undefined without one. */
const controlOfField = controlNamed(offerControls);

async function accept(
  screen: OfferScreen,
  lead: ApplicationWithLead,
  data: FormData,
): Promise<OfferFailure | Response> {
  const { path, offer } = screen;
  if (offer.kind === "unusable") return replace(`/${path}`);
  await loadTexts("steps", "validation");
  const submission = parseForm(data, (typed) => acceptanceSchema(typed, offer));
  if (submission.status !== "success") return { intent: "accept", ...submission.reply() };
  const { fields, offer: accepted } = submission.value;
  const result = await sendAnswers(screen.call, lead, { accepted: true, ...fields });
  const documents = documentsFor(offer.documents, fields.choice);
  const asked = offerAsks(offer, () => fields.choice ?? "");
  const handled = await settle("accept", path, result, (name) => {
    const document = documents.find(({ id }) => name === `documents.${id}`);
    const control = document ? document.control : controlOfField(name);
    return asked.find((one) => one === control);
  });
  if (result.ok) {
    rememberTerms(accepted, documents);
    if (path === "accepted") noteAccepted(lead.state.applicationResult?.offerId ?? "");
    if (hasAnotherOffer(lead, readApplication())) showToast("offerChanged");
    else if (asksTheSame(lead)) return decisionAskedAgain("accept");
  }
  return handled;
}

/** Returns whether the provider asks for the decision on the same offer as before. */
function asksTheSame({ state }: Application): boolean {
  const application = readApplication();
  return asksToDecide(application) && standsAtSameOffer(state, application.state);
}

/** Shows a toast that the provider has taken the decision and asks for it again. */
function decisionAskedAgain(intent: Decision): OfferFailure {
  showToast("askedAgain");
  return { intent, kind: "unchanged" };
}

/**
 * Declines an offer (decision 40) with its own call. Continues with call 23 if the offer couldn't be shown, or if the
 * application still has the same offer afterwards.
 */
async function decline(screen: OfferScreen, lead: ApplicationWithLead): Promise<Result<LeadState>> {
  const { id, state } = lead;
  const goOn = () => continueFrom(id, currentState(state.progressState));
  if (screen.offer.kind === "unusable") return goOn();
  const declined = await sendAnswers(screen.call, lead, { accepted: false });
  return declined.ok && standsAtSameOffer(state, declined.value) ? goOn() : declined;
}

async function settle(
  intent: OfferIntent,
  path: ScreenPath,
  result: Result<LeadState>,
  controlOf: (name: string) => string | undefined = () => undefined,
): Promise<OfferFailure | Response> {
  const handled = await handleLeadResult(result, {
    draft: path,
    onAccepted: () => noteDecision(intent),
    onRefused: refusalsAt(controlOf),
  });
  return handled instanceof Response ? handled : { ...handled, intent };
}

/** Records whether the applicant has declined, before the provider's state ends the application. */
function noteDecision(intent: OfferIntent): void {
  if (intent !== "refresh") changeApplication({ declined: intent === "decline" ? true : undefined });
}

/**
 * Records that the applicant accepted an offer on the accepted screen, if the application is still there with it: the
 * provider may report the same state before and after. Other tabs hear of it too.
 */
function noteAccepted(offerId: string): void {
  const application = readApplication();
  const now = application.state.applicationResult?.offerId ?? "";
  if (nextLocation(application) !== "/accepted" || now !== offerId) return;
  changeApplication({ acceptedOfferId: offerId });
  const { id, lastOperationTimestamp } = application;
  if (id !== undefined && lastOperationTimestamp) noteLeadChange(id, lastOperationTimestamp, offerId);
  clearIfFinal();
}

/**
 * Stores the terms that the applicant accepted on an offer's screen, and its documents, for the result screens: the
 * provider may repeat fewer of them there. The provider's own values win. Terms of a different loan aren't stored.
 */
function rememberTerms(accepted: Offer, documents: readonly OfferDocument[]): void {
  const { state } = readApplication();
  const path = screenPath(state);
  if (path !== "accepted" && path !== "thank-you") return;
  const now = state.applicationResult?.offer ?? {};
  const differs = (["amount", "period"] as const).some(
    (field) => now[field] !== undefined && now[field] !== null && now[field] !== accepted[field],
  );
  if (differs) return;
  const known = Object.fromEntries(Object.entries(now).filter(([, value]) => value !== null));
  const { amount, period, periodScale, instalment, apr, total, firstPaymentAt } = accepted;
  const offer = {
    ...{ amount, period, periodScale, instalment, apr, total, firstPaymentAt },
    ...(documents.length > 0 && { documents }),
    ...known,
  };
  changeApplication({ state: { ...state, applicationResult: { ...state.applicationResult, offer } } });
}
