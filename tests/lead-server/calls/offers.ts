import type { screens } from "../../../app/journey/screens.ts";
import { fieldViolations } from "../checks/violation.ts";
import { partnerName } from "../lead/partners.ts";
import { currentState, decline, moveOn } from "../lead/progress.ts";
import { type Answer, type BodyOf, defineCall, type Incoming, statesOf } from "./call.ts";

/** The path of a call that accepts or declines an offer. */
type DecisionPath = Extract<(typeof screens)[number], { kind: "offer" }>["call"];
type Decision = BodyOf<DecisionPath>;

/** The accepted screen, whose partner may require a decision about its offer there. */
const acceptedState = 10;

/** Returns the payment's address. The lead keeps its state until the applicant is back and continues. */
function pay(incoming: Incoming<BodyOf<"/lead/offer/payment">>): Answer {
  const { origin, body } = incoming;
  const record = incoming.leadAt([19], body);
  const redirectUrl = new URL("/lead-server/bank", origin);
  redirectUrl.search = String(new URLSearchParams({ name: "Paylands", returnUrl: body.returnUrl }));
  const redirect = { redirectUrl: redirectUrl.href, redirectMethod: "GET" };
  return { status: 200, body: { ...incoming.stateOf(record), ...redirect } };
}

function decide(incoming: Incoming<Decision>, states: readonly number[]): Answer {
  const record = incoming.leadAt(states, incoming.body);
  const { applicationResult } = incoming.stateOf(record);
  const { accepted, offerId, amount, period, choice } = incoming.body;
  if (applicationResult?.offerId && offerId === undefined)
    incoming.insist([{ path: "offerId", problem: "is missing", missing: true, refused: true }], 400);
  if (!accepted) return incoming.leave(record, {}, decline(record.progress));
  const offer = incoming.offerOf(record);
  const chosen = offer.choices?.find(({ id }) => id === choice);
  incoming.insist(fieldViolations("choice", offer.choices && !chosen && "isn't a choice of the offer"));
  const figures = chosen ?? offer;
  const taken = {
    partner: applicationResult?.partner?.name ?? partnerName(currentState(record.progress)),
    amount: amount ?? figures.amount,
    period: period ?? figures.period,
  };
  return incoming.leave(record, {}, { ...moveOn(record.progress), taken });
}

/** Declares a call that accepts or declines an offer at the screens that send it. */
const decisionCall = <const Name extends string>(
  name: Name,
  path: DecisionPath,
  ...more: readonly number[]
) => defineCall(name, path, (incoming: Incoming<Decision>) => decide(incoming, [...statesOf(path), ...more]));

/** Calls 27 and 29: a payment at a bank, and an offer that is accepted or declined. */
export const offerCalls = [
  defineCall("offer.payment", "/lead/offer/payment", pay),
  decisionCall("offer.accept-creditea-offer", "/lead/offer/accept-creditea-offer", acceptedState),
  decisionCall("offer.update-provident-offer", "/lead/offer/update-provident-offer"),
  decisionCall("offer.proficredit", "/lead/offer/proficredit"),
];
