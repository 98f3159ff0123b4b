import { type Answer, defineCall, type Incoming } from "./call.ts";

function resume(incoming: Incoming<unknown>): Answer {
  const record = incoming.lead();
  return { status: 200, body: { ...incoming.stateOf(record), lead: record.answers } };
}

/** Calls 3 and 4: resuming a lead. */
export const resumeCalls = [
  defineCall("lead.resume", "continueLead", resume),
  defineCall("lead.resume-classic", "continueClassicLead", resume),
];
