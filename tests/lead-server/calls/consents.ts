import type { Consent } from "../../../app/lead/provider/schemas/responses.ts";
import { fieldViolations, type Violation } from "../checks/violation.ts";
import type { LeadRecord } from "../lead/record.ts";
import { consentsOf } from "../lead/screen-answers.ts";
import { type Answer, type BodyOf, defineCall, type Incoming, statesOf } from "./call.ts";

const policyPath = "/lead/offer/policy";
const dynamicPolicyPath = "/lead/offer/dynamic-policy";

type Policy = BodyOf<typeof policyPath>;
type Given = Policy["consents"];

function asked({ provider, origin }: Incoming<unknown>, record: LeadRecord): Consent[] {
  return consentsOf(record, provider.country, origin);
}

function consentViolations(consents: Given, wanted: readonly Consent[]): Violation[] {
  const unknown = consents.flatMap(({ id }, index) => {
    const isKnown = wanted.some((consent) => consent.id === id);
    const twice = consents.findIndex((consent) => consent.id === id) < index;
    const problem = isKnown ? twice && `names the consent "${id}" twice` : `there is no consent "${id}"`;
    return fieldViolations(`consents.${index}.id`, problem, "consents");
  });
  const withheld = wanted
    .filter(({ id, required }) => required && !consents.some((one) => one.id === id && one.given))
    .flatMap(({ id }) => fieldViolations("consents", `"${id}" is required`))
    .map((violation) => ({ ...violation, missing: true as const }));
  return [...unknown, ...withheld];
}

function give(incoming: Incoming<unknown>, record: LeadRecord, consents: Given): Answer {
  const wanted = asked(incoming, record);
  incoming.insist(consentViolations(consents, wanted));
  const others = (record.answers.policies ?? []).filter(({ id }) => !consents.some((one) => one.id === id));
  return incoming.leave(record, { policies: [...others, ...consents] });
}

const givePolicies = (path: typeof policyPath | typeof dynamicPolicyPath) => (incoming: Incoming<Policy>) =>
  give(incoming, incoming.leadAt(statesOf(path), incoming.body), incoming.body.consents);

/** Call 15 and the two of 28 that are about consents: the partner's consents. */
export const consentCalls = [
  defineCall("customer.consents", "readCustomerConsents", (incoming) => ({
    status: 200,
    body: asked(incoming, incoming.lead()),
  })),
  defineCall("customer.give-consents", "sendCustomerConsents", (incoming) => {
    const states = [...statesOf(policyPath), ...statesOf(dynamicPolicyPath)];
    const { params, body } = incoming;
    return give(incoming, incoming.leadAt(states, { id: params.id ?? "" }), body.consents);
  }),
  defineCall("offer.policy", policyPath, givePolicies(policyPath)),
  defineCall("offer.dynamic-policy", dynamicPolicyPath, givePolicies(dynamicPolicyPath)),
];
