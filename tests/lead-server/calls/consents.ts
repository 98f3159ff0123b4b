import { fieldViolations } from "../checks/violation.ts";
import { consentsOf } from "../lead/screen-answers.ts";
import { type Answer, type BodyOf, defineCall, type Incoming, statesOf } from "./call.ts";

const policyPath = "/lead/offer/policy";
const dynamicPolicyPath = "/lead/offer/dynamic-policy";

type Policy = BodyOf<typeof policyPath>;

/** Takes the answers to a partner's consents, if they are about these and give the required ones. */
function give(incoming: Incoming<unknown>, states: readonly number[], { consents, ...ids }: Policy): Answer {
  const record = incoming.leadAt(states, ids);
  const wanted = consentsOf(record, incoming.country, incoming.origin);
  const unknown = consents.find(({ id }) => !wanted.some((consent) => consent.id === id));
  const withheld = wanted.find(
    ({ id, required }) => required && !consents.some((one) => one.id === id && one.given),
  );
  incoming.insist([
    ...fieldViolations("consents", unknown && `there is no consent "${unknown.id}"`),
    ...fieldViolations("consents", withheld && `"${withheld.id}" is required`),
  ]);
  const others = (record.answers.policies ?? []).filter(({ id }) => !consents.some((one) => one.id === id));
  return incoming.leave(record, { policies: [...others, ...consents] });
}

const givePolicies = (path: typeof policyPath | typeof dynamicPolicyPath) => (incoming: Incoming<Policy>) =>
  give(incoming, statesOf(path), incoming.body);

/** Call 15 and the two of 28 that are about consents: the partner's consents. */
export const consentCalls = [
  defineCall("customer.consents", "fetchCustomerConsents", (incoming) => ({
    status: 200,
    body: consentsOf(incoming.lead(), incoming.country, incoming.origin),
  })),
  defineCall("customer.give-consents", "sendCustomerConsents", (incoming) =>
    give(incoming, [...statesOf(policyPath), ...statesOf(dynamicPolicyPath)], {
      id: incoming.params.id ?? "",
      consents: incoming.body.consents,
    }),
  ),
  defineCall("offer.policy", policyPath, givePolicies(policyPath)),
  defineCall("offer.dynamic-policy", dynamicPolicyPath, givePolicies(dynamicPolicyPath)),
];
