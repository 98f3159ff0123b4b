import type { Consent } from "../../../app/lead/provider/schemas/responses.ts";
import { evidenceViolations } from "../checks/evidence.ts";
import type { Violation } from "../checks/violation.ts";
import type { LeadRecord } from "../lead/record.ts";
import { consentsOf } from "../lead/screen-answers.ts";
import {
  type Answer,
  type BodyOf,
  defineCall,
  foundLead,
  type Incoming,
  insist,
  leadAtScreen,
  leaveScreen,
  statesOf,
} from "./call.ts";

const policyPath = "/lead/offer/policy";
const dynamicPolicyPath = "/lead/offer/dynamic-policy";

type Policy = BodyOf<typeof policyPath>;
type Given = Policy["consents"];

function asked({ provider, origin }: Incoming<unknown>, record: LeadRecord): Consent[] {
  return consentsOf(record, provider.country, origin);
}

function consentViolations(consents: Given, wanted: readonly Consent[]): Violation[] {
  const violation = (path: string, problem: string) => ({
    path,
    dataPoint: "consents",
    problem,
    refused: true,
  });
  const unknown = consents.flatMap(({ id }, index) => {
    if (!wanted.some((consent) => consent.id === id)) {
      return [violation(`consents.${index}.id`, `there is no consent "${id}"`)];
    }
    const twice = consents.findIndex((consent) => consent.id === id) < index;
    return twice ? [violation(`consents.${index}.id`, `names the consent "${id}" twice`)] : [];
  });
  const withheld = wanted
    .filter(({ id, required }) => required && !consents.some((one) => one.id === id && one.given))
    .map(({ id }) => ({ ...violation("consents", `"${id}" is required`), missing: true as const }));
  return [...unknown, ...withheld];
}

function give(incoming: Incoming<unknown>, record: LeadRecord, consents: Given): Answer {
  const wanted = asked(incoming, record);
  insist(incoming, [
    ...consentViolations(consents, wanted),
    ...evidenceViolations("consents", consents, wanted),
  ]);
  const others = (record.answers.policies ?? []).filter(({ id }) => !consents.some((one) => one.id === id));
  return leaveScreen(incoming, record, { policies: [...others, ...consents] });
}

const givePolicies = (path: typeof policyPath | typeof dynamicPolicyPath) => (incoming: Incoming<Policy>) =>
  give(incoming, leadAtScreen(incoming, statesOf(path)), incoming.body.consents);

/** Call 15 and the two of 28 that are about consents: the partner's consents. */
export const consentCalls = [
  defineCall("customer.consents", "readCustomerConsents", (incoming) => ({
    status: 200,
    body: asked(incoming, foundLead(incoming, incoming.params.id ?? "")),
  })),
  defineCall("customer.give-consents", "sendCustomerConsents", (incoming) => {
    const states = [...statesOf(policyPath), ...statesOf(dynamicPolicyPath)];
    const about = { ...incoming, body: { id: incoming.params.id ?? "" } };
    return give(incoming, leadAtScreen(about, states), incoming.body.consents);
  }),
  defineCall("offer.policy", policyPath, givePolicies(policyPath)),
  defineCall("offer.dynamic-policy", dynamicPolicyPath, givePolicies(dynamicPolicyPath)),
];
