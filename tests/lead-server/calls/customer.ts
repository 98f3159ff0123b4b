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

/** Calls 20, 21 and 30: an applicant's account and e-mails, and the affiliate's events. */
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
];
