import { country } from "@country";
import { replace } from "react-router";
import { type Application, readApplication } from "../../../application/application.ts";
import { clearIfFinal } from "../../../application/apply-lead-state.ts";
import { setDraft } from "../../../application/drafts.ts";
import { nextLocation } from "../../../application/next-location.ts";
import { OFFER_ID } from "../../../application/screen-draft.ts";
import { parseForm } from "../../../form/parse-form.ts";
import { texts } from "../../../i18n/texts.ts";
import { currentState, type ScreenPath } from "../../../journey/screens.ts";
import { continueFrom, leadStatus, sendStep } from "../../../provider/calls.ts";
import type { Result } from "../../../provider/errors.ts";
import type { LeadState } from "../../../provider/schemas.ts";
import { handleLeadResult, refusalsAt } from "../handle-lead-result.ts";
import type { ShownOffer } from "./offer.ts";
import type { OfferFailure, OfferIntent } from "./offer-decision.tsx";
import { acceptanceSchema, offerControls } from "./offer-schema.ts";
import { rememberTerms } from "./read-accepted-terms.ts";

/** What an offer's screen is told of an answer that didn't get through, and which answer it was. */
export type OfferActionData = OfferFailure;

type OfferScreen = {
  path: ScreenPath;
  /** The call that answers the offer (contract, call 29). */
  call: string;
  /** The offer that the application has now. */
  offer: ShownOffer;
};

/**
 * Accepts or declines an offer, or asks how it stands (call 6).
 * @param data `__form`: `accept`, `decline` or `refresh`; with `accept` which offer, by the controls of its form
 */
export async function decideOffer(
  screen: OfferScreen,
  data: FormData,
  signal: AbortSignal,
): Promise<OfferActionData | Response> {
  const application = readApplication();
  const { id } = application;
  if (id === undefined) return replace("/");
  const lead = { ...application, id };
  switch (data.get("__form")) {
    case "accept":
      return accept(screen, lead, data);
    case "decline":
      return settle("decline", screen.path, await decline(screen, lead));
    default:
      return settle("refresh", screen.path, await leadStatus(id, signal));
  }
}

type Lead = Application & { id: string };

async function accept(screen: OfferScreen, lead: Lead, data: FormData): Promise<OfferActionData | Response> {
  const { path, offer } = screen;
  if (offer.kind === "unusable") return replace(`/${path}`);
  await texts("steps", "validation");
  const submission = parseForm(data, acceptanceSchema(offer, country));
  if (submission.status !== "success") return { intent: "accept", result: submission.reply() };
  const { fields, offer: accepted } = submission.value;
  const result = await answer(screen, lead, { accepted: true, ...fields });
  const handled = await settle("accept", path, result);
  if (result.ok) {
    rememberTerms(accepted);
    noteAccepted(path, lead.state.applicationResult?.offerId);
  }
  return handled;
}

/**
 * Declines an offer (decision 40): by its own call where it could be shown, and by call 23 where there was nothing to
 * answer, or where the application still stands at the same offer after it.
 */
async function decline(screen: OfferScreen, lead: Lead): Promise<Result<LeadState>> {
  const { id, state } = lead;
  const goOn = () => continueFrom(id, currentState(state.progressState));
  if (screen.offer.kind === "unusable") return goOn();
  const declined = await answer(screen, lead, { accepted: false });
  return declined.ok && standsAtSameOffer(lead, declined.value) ? goOn() : declined;
}

/** Whether a provider's answer leaves the application where it was, with the offer that it had. */
function standsAtSameOffer({ state }: Lead, now: LeadState): boolean {
  const { applicationResult: before } = state;
  const { applicationResult: said, progressState, routeChange } = now;
  const sameScreen =
    isUnchanged(progressState, state.progressState, (progress) => currentState(progress)) &&
    isUnchanged(routeChange, state.routeChange);
  return sameScreen && isUnchanged(said?.offerId, before?.offerId) && isUnchanged(said?.offer, before?.offer);
}

/** Whether an answer says nothing of a part, or the same as before. */
function isUnchanged<Part>(now: Part, before: Part, of: (part: Part) => unknown = (part) => part): boolean {
  return now === undefined || now === null || JSON.stringify(of(now)) === JSON.stringify(of(before));
}

function answer(
  { call }: OfferScreen,
  { id, state }: Lead,
  decision: Readonly<Record<string, unknown>>,
): Promise<Result<LeadState>> {
  const { offerId } = state.applicationResult ?? {};
  return sendStep(call, { id, ...(offerId ? { offerId } : {}), ...decision });
}

/** The controls that mend what the provider refuses, by its own names for it. */
const controls: Readonly<Record<string, string>> = {
  ...offerControls,
  loan_amount: offerControls.amount,
  loan_period: offerControls.period,
};

async function settle(
  intent: OfferIntent,
  path: ScreenPath,
  result: Result<LeadState>,
): Promise<OfferActionData | Response> {
  const handled = await handleLeadResult(result, {
    draft: path,
    onRefused: refusalsAt((name) =>
      intent === "accept" && Object.hasOwn(controls, name) ? controls[name] : undefined,
    ),
  });
  return handled instanceof Response ? handled : { ...handled, intent };
}

/**
 * Keeps that an offer was accepted, where the application still stands on the same screen with it: the provider may
 * say "accepted" before and after.
 */
function noteAccepted(path: string, offerId: string | null | undefined): void {
  const application = readApplication();
  const { applicationResult } = application.state;
  if (nextLocation(application) !== `/${path}` || (applicationResult?.offerId ?? "") !== (offerId ?? ""))
    return;
  setDraft(path, [[OFFER_ID, offerId ?? ""]]);
  clearIfFinal();
}
