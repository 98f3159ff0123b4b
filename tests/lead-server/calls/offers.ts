import type { screens } from "../../../app/journey/screens.ts";
import { type Accepted, acceptanceViolations } from "../checks/offer.ts";
import { partnerName } from "../lead/partners.ts";
import { currentState, decline, moveOn } from "../lead/progress.ts";
import {
  type Answer,
  type BodyOf,
  currentOffer,
  defineCall,
  type Incoming,
  insist,
  insistOnOffer,
  leadAtScreen,
  leaveScreen,
  stateOf,
  statesOf,
} from "./call.ts";

/** The path of a call that accepts or declines an offer. */
type DecisionPath = Extract<(typeof screens)[number], { kind: "offer" }>["call"];
type Decision = BodyOf<DecisionPath>;

/** The accepted screen, whose partner may require a decision about its offer there. */
const acceptedState = 10;

/** Returns the payment's address. The lead keeps its state until the applicant is back and continues. */
function pay(incoming: Incoming<BodyOf<"/lead/offer/payment">>): Answer {
  const { origin, body } = incoming;
  const record = leadAtScreen(incoming, [19]);
  const redirectUrl = new URL("/lead-server/bank", origin);
  redirectUrl.search = String(new URLSearchParams({ name: "Paylands", returnUrl: body.returnUrl }));
  const redirect = { redirectUrl: redirectUrl.href, redirectMethod: "GET" };
  return { status: 200, body: { ...stateOf(incoming, record), ...redirect } };
}

/** Returns the accepted terms with the offer's own figures. */
function taken({ amount, period, choice }: Accepted, offer: ReturnType<typeof currentOffer>) {
  const figures = offer.choices?.find(({ id }) => id === choice) ?? offer;
  return { amount: amount ?? figures.amount, period: period ?? figures.period };
}

function decide(incoming: Incoming<Decision>, states: readonly number[]): Answer {
  const record = leadAtScreen(incoming, states);
  insistOnOffer(incoming, record);
  const { accepted, ...given } = incoming.body;
  if (!accepted) return leaveScreen(incoming, record, {}, decline(record.progress));
  const offer = currentOffer(incoming, record);
  insist(incoming, acceptanceViolations(given, offer));
  const { partner } = stateOf(incoming, record).applicationResult ?? {};
  const name = partner?.name ?? partnerName(currentState(record.progress));
  const progress = { ...moveOn(record.progress), taken: { partner: name, ...taken(given, offer) } };
  return leaveScreen(incoming, record, {}, progress);
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
