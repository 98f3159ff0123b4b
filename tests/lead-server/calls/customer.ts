import { requestSchemas } from "../../../app/provider/schemas.ts";
import { defineCall, type Incoming } from "./call.ts";
import { foundLead } from "./found-lead.ts";

/** Calls 20 and 21: an account for the applicant, and events for the affiliate who sent them. */
export const customerCalls = [
  defineCall({
    number: 20,
    name: "customer.password",
    method: "POST",
    paths: ["/lead/customer/password"],
    body: requestSchemas.password,
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
    body: requestSchemas.affiliateEvent,
    handle: () => ({ status: 204 }),
  }),
];
