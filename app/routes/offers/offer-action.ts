import { replace } from "react-router";
import {
  type Application,
  type ApplicationWithLead,
  changeApplication,
} from "../../application/application.ts";
import { sendAnswers } from "../../application/lead-changes.ts";
import { OFFER_KEY } from "../../application/selectors.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { controlNamed, parseOwn } from "../../form/own-questions.ts";
import { handleLeadResult, refusalsAt, type ScreenProblem } from "../../form/screens/handle-lead-result.ts";
import { awaitsDecision } from "../../journey/location.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import { leadStatus } from "../../provider/calls.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { acceptanceOf, type Offer, offerEnd, offerKeyOf, offerQuestions } from "./offer.ts";

/** What an applicant decides about an offer. */
export type Decision = "accept" | "decline";

/** The intents of an offer's forms. `refresh` asks for an offer again that is unreadable or has ended. */
export type OfferIntent = Decision | "refresh";

/**
 * The result of a decision that failed or was refused, with its intent. `unchanged` if the provider asks for the
 * decision on the same offer again.
 */
export type OfferFailure = { intent: OfferIntent } & (InvalidAnswers | ScreenProblem | { kind: "unchanged" });

type OfferScreen = {
  path: ScreenPath;
  /** The path of the call that decides on the offer (contract, call 29). */
  call: string;
  /** The application's current offer; undefined if it can't be read. */
  offer: Offer | undefined;
};

/**
 * Accepts or declines an offer, or reads the lead's status (call 6). Shows the offer anew in place of deciding one that
 * the applicant hasn't seen.
 * @param data `__intent`: `accept`, `decline` or `refresh`; with a decision the key of the offer, and with `accept`
 * also the values of its controls
 */
export async function decideOffer(
  lead: ApplicationWithLead,
  { path, call, offer }: OfferScreen,
  data: FormData,
  signal: AbortSignal,
): Promise<OfferFailure | Response> {
  const here = `/${path}`;
  const offerKey = offerKeyOf(lead);
  const intent = intentOf(data);
  if (intent === "refresh") return settle(await leadStatus(lead.id, signal));
  const about = data.get(OFFER_KEY);
  if (about !== null && about !== offerKey) {
    showToast("offerChanged");
    return replace(here);
  }
  if (intent === "decline") return settle(await sendAnswers(call, lead, { accepted: false }));
  if (offer === undefined) return replace(here);
  const parsed = parseOwn(data, () => offerQuestions(offer), "offers");
  if (parsed.error) return { intent, kind: "invalid", result: parsed.result };
  return settle(
    await sendAnswers(call, lead, { accepted: true, ...acceptanceOf(offer, parsed.value).fields }),
  );

  async function settle(result: Awaited<ReturnType<typeof leadStatus>>): Promise<OfferFailure | Response> {
    const handled = await handleLeadResult(result, {
      draft: path,
      onAccepted: noteDecision,
      ...(intent === "accept" && { onRefused: refusalsAt(controlNamed(offer ? offerQuestions(offer) : [])) }),
      stay: { path: here, show: showAgain },
    });
    return handled instanceof Response ? handled : { ...handled, intent };
  }

  /** Records the decision before the provider's state ends the application. */
  function noteDecision(): void {
    if (intent === "refresh") return;
    const offerId = lead.state.applicationResult?.offerId ?? "";
    changeApplication({
      decided: intent === "decline" ? "declined" : "accepted",
      acceptedOfferId: intent === "accept" && path === "accepted" ? offerId : undefined,
    });
  }

  /** Shows the screen again if the provider has left the application there, maybe with another offer. */
  function showAgain(now: Application): OfferFailure | Response {
    if (path === "accepted" && !awaitsDecision(now)) return replace(here);
    const isSame = offerKeyOf(now) === offerKey;
    if (intent !== "refresh") showToast(isSame ? "askedAgain" : "offerChanged");
    else if (!Object.is(offerEnd(now), offerEnd(lead))) return replace(here);
    return isSame ? { intent, kind: "unchanged" } : replace(here);
  }
}

function intentOf(data: FormData): OfferIntent {
  const intent = data.get("__intent");
  return intent === "accept" || intent === "decline" ? intent : "refresh";
}
