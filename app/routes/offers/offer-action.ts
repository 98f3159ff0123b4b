import { type ApplicationWithLead, changeApplication } from "../../application/application.ts";
import { OFFER_KEY } from "../../application/selectors.ts";
import { sendAnswers } from "../../application/send-once.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../../form/handle-lead-result.ts";
import { controlNamed, parseOwn } from "../../form/own-questions.ts";
import { awaitsDecision } from "../../journey/location.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import { sendCall } from "../../provider/client.ts";
import type { AnswersPath } from "../../provider/endpoints.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { chosenLoan, type Offer, offerKeyOf, offerQuestions } from "./offer.ts";

/** Why the applicant stays on an offer's screen; after `unchanged` its loader shows the offer that there is now. */
export type OfferData = AnswersData | { kind: "unchanged" };

type OfferScreen = {
  path: ScreenPath;
  /** The path of the call that decides on the offer. */
  call: AnswersPath;
  /** The application's current offer; undefined if it can't be read. */
  offer: Offer | undefined;
};

const unchanged: OfferData = { kind: "unchanged" };

/** Accepts, declines or refreshes an offer. Shows it anew instead of deciding one that the applicant hasn't seen. */
export async function decideOffer(
  lead: ApplicationWithLead,
  screen: OfferScreen,
  data: FormData,
  signal: AbortSignal,
): Promise<OfferData | Response> {
  const { offer } = screen;
  const intent = data.get("__intent");
  if (intent === "refresh") {
    const status = await sendCall("leadStatus", { id: lead.id }, { signal });
    return handleLeadResult(status, { stay: { path: `/${screen.path}`, show: () => unchanged } });
  }
  const about = data.get(OFFER_KEY);
  if (about !== null && about !== offerKeyOf(lead)) {
    showToast("offerChanged");
    return unchanged;
  }
  if (intent === "decline") return decide(screen, lead, { accepted: false });
  if (offer === undefined) return unchanged;
  const questions = offerQuestions(offer);
  const parsed = parseOwn(data, () => questions, "offers");
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  const { choice } = parsed.value;
  const { amount, period } = chosenLoan(offer, parsed.value) ?? {};
  const chosen = { single: {}, choice: { choice }, adjustable: { amount, period } }[offer.kind];
  return decide(screen, lead, { accepted: true, ...chosen }, refusalsAt(controlNamed(questions)));
}

/** Sends a decision, and records it before the provider's state ends the application. */
async function decide(
  { path, call }: OfferScreen,
  lead: ApplicationWithLead,
  answer: { accepted: boolean },
  onRefused?: ReturnType<typeof refusalsAt>,
): Promise<OfferData | Response> {
  const { accepted } = answer;
  const offerId = lead.state.applicationResult?.offerId ?? "";
  return handleLeadResult<OfferData, AnswersData>(await sendAnswers(call, lead, answer), {
    draft: path,
    onSuccess: () => changeApplication({ decision: { offerId, accepted } }),
    ...(onRefused && { onRefused }),
    stay: {
      path: `/${path}`,
      show: (now) => {
        const isSame = offerKeyOf(now) === offerKeyOf(lead);
        if (path !== "accepted" || awaitsDecision(now)) showToast(isSame ? "askedAgain" : "offerChanged");
        return unchanged;
      },
    },
  });
}
