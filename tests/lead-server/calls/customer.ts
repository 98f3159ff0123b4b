import { requestSchemas } from "../../../app/lead/provider/schemas/requests.ts";
import { type Answer, defineCall, type Incoming, insist } from "./call.ts";
import { foundLead } from "./found-lead.ts";

const emailAddress = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function unsubscribe(incoming: Incoming<unknown>): Answer {
  const address = incoming.query.get("email") ?? "";
  const violation = {
    path: "email",
    dataPoint: "email",
    problem: "must be an e-mail address",
    refused: true,
  };
  insist(incoming, emailAddress.test(address) ? [] : [violation]);
  return { status: 204 };
}

/** The channels of a lead's consents to offers, which are also the ids of those consents. */
type Preferences = { id: string; email: boolean; sms: boolean; partners: boolean };

/** Withdraws consents to offers. An ended or expired lead is taken too. */
function setPreferences({ provider, body: { id, ...channels } }: Incoming<Preferences>): Answer {
  const record = provider.leads.find(id);
  if (!record) return { status: 404, body: { code: "lead_not_found" } };
  const { contactDetails } = record.answers;
  const marketingConsents = contactDetails?.marketingConsents?.map((consent) => ({
    ...consent,
    given: consent.given && channels[consent.id as keyof typeof channels] !== false,
  }));
  if (marketingConsents) {
    const answers = { ...record.answers, contactDetails: { ...contactDetails, marketingConsents } };
    provider.leads.save({ ...record, answers, updatedAt: new Date().toISOString() });
  }
  return { status: 204 };
}

/** Calls 20, 21, 30 and 33: an applicant's account and e-mails, the affiliate's events, and consents to offers. */
export const customerCalls = [
  defineCall({
    number: 20,
    name: "customer.password",
    method: "POST",
    paths: ["/lead/customer/password"],
    body: requestSchemas.setPassword,
    handle(incoming: Incoming<{ id: string; password: string }>) {
      foundLead(incoming, incoming.body.id);
      return { status: 200, body: { ok: true } };
    },
  }),
  defineCall({
    number: 21,
    name: "affiliate.event",
    method: "POST",
    paths: ["/affiliate/event"],
    body: requestSchemas.sendAffiliateEvent,
    handle: () => ({ status: 204 }),
  }),
  defineCall({
    number: 30,
    name: "customer.unsubscribe",
    method: "POST",
    paths: ["/customer/email/unsubscribe"],
    handle: unsubscribe,
  }),
  defineCall({
    number: 33,
    name: "customer.preferences",
    method: "POST",
    paths: ["/customer/preferences"],
    body: requestSchemas.setPreferences,
    handle: setPreferences,
  }),
];
