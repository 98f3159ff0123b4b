import { replace } from "react-router";
import { type ApplicationWithLead, changeApplication } from "../../application/application.ts";
import { OFFER_KEY } from "../../application/selectors.ts";
import { sendAnswers } from "../../application/send-once.ts";
import { controlNamed, parseOwn } from "../../form/own-questions.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../../form/screens/handle-lead-result.ts";
import { awaitsDecision } from "../../journey/location.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import { sendCall } from "../../provider/client.ts";
import type { AnswersPath } from "../../provider/endpoints.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { acceptanceOf, type Offer, offerEnd, offerKeyOf, offerQuestions } from "./offer.ts";

/** Why the applicant stays on an offer's screen; `unchanged` if the provider asks for the same decision again. */
export type OfferData = AnswersData | { kind: "unchanged" };

type OfferScreen = {
  path: ScreenPath;
  /** The path of the call that decides on the offer. */
  call: AnswersPath;
  /** The application's current offer; undefined if it can't be read. */
  offer: Offer | undefined;
};

/**
 * Accepts or declines an offer, or asks for another one. Shows the offer anew in place of deciding one that the
 * applicant hasn't seen.
 * @param data `__intent`: `accept`, `decline` or `refresh`; with a decision the key of the offer, and with `accept`
 * also the values of its controls
 */
export async function decideOffer(
  lead: ApplicationWithLead,
  { path, call, offer }: OfferScreen,
  data: FormData,
  signal: AbortSignal,
): Promise<OfferData | Response> {
  const intent = data.get("__intent");
  if (intent === "refresh") return askAgain(path, lead, signal);
  const about = data.get(OFFER_KEY);
  if (about !== null && about !== offerKeyOf(lead)) {
    showToast("offerChanged");
    return anew(path);
  }
  if (intent === "decline") return decide(path, call, lead, { accepted: false });
  if (offer === undefined) return anew(path);
  const questions = offerQuestions(offer);
  const parsed = parseOwn(data, () => questions, "offers");
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const answer = { accepted: true, ...acceptanceOf(offer, parsed.value).fields };
  return decide(path, call, lead, answer, refusalsAt(controlNamed(questions)));
}

/** Shows the screen anew. A redirect on a result would count as a Back to it; its loader runs again without one. */
const anew = (path: ScreenPath): OfferData | Response =>
  path === "accepted" ? { kind: "unchanged" } : replace(`/${path}`);

/** Sends a decision, and records it before the provider's state ends the application. */
async function decide(
  path: ScreenPath,
  call: AnswersPath,
  lead: ApplicationWithLead,
  answer: { accepted: boolean },
  onRefused?: ReturnType<typeof refusalsAt>,
): Promise<OfferData | Response> {
  const { accepted } = answer;
  const offerId = lead.state.applicationResult?.offerId ?? "";
  return handleLeadResult<OfferData | Response, AnswersData>(await sendAnswers(call, lead, answer), {
    draft: path,
    onAccepted: () => changeApplication({ decision: { offerId, accepted } }),
    ...(onRefused && { onRefused }),
    stay: {
      path: `/${path}`,
      show: (now) => {
        if (path === "accepted" && !awaitsDecision(now)) return { kind: "unchanged" };
        const isSame = offerKeyOf(now) === offerKeyOf(lead);
        showToast(isSame ? "askedAgain" : "offerChanged");
        return isSame ? { kind: "unchanged" } : anew(path);
      },
    },
  });
}

/** Reads the lead's status (call 6) for an offer that is unreadable or has ended. */
async function askAgain(path: ScreenPath, lead: ApplicationWithLead, signal: AbortSignal) {
  return handleLeadResult<OfferData | Response>(await sendCall("leadStatus", { id: lead.id }, { signal }), {
    draft: path,
    stay: {
      path: `/${path}`,
      show: (now) => {
        const isSame = offerKeyOf(now) === offerKeyOf(lead) && Object.is(offerEnd(now), offerEnd(lead));
        return isSame ? { kind: "unchanged" } : anew(path);
      },
    },
  });
}
