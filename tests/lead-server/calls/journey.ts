import { requestSchemas } from "../../../app/provider/schemas.ts";
import { countPoll, currentState, moveOn } from "../lead/progress.ts";
import { leadState, redirectOf } from "../lead/state.ts";
import { type Answer, defineCall, type Incoming } from "./call.ts";
import { changedLead, conflict, foundLead } from "./found-lead.ts";

function resume(incoming: Incoming<unknown>): Answer {
  const record = foundLead(incoming, incoming.params.id ?? "");
  return { status: 200, body: { ...leadState(record, incoming.origin), lead: record.answers } };
}

function status(incoming: Incoming<unknown>): Answer {
  const record = foundLead(incoming, incoming.params.id ?? "");
  const progress = countPoll(record.progress);
  const polled = progress === record.progress ? record : changedLead(incoming, record, { progress });
  return { status: 200, body: leadState(polled, incoming.origin) };
}

/** Moves on from a screen, unless the applicant's browser shows another than the lead is at. */
function leaveScreen(incoming: Incoming<{ progressState: number }>): Answer {
  const record = foundLead(incoming, incoming.params.id ?? "");
  if (incoming.body.progressState !== currentState(record.progress)) throw conflict(record, incoming.origin);
  const moved = changedLead(incoming, record, { progress: moveOn(record.progress) });
  return { status: 200, body: leadState(moved, incoming.origin) };
}

function redirect(incoming: Incoming<unknown>): Answer {
  const record = foundLead(incoming, incoming.params.id ?? "");
  return { status: 200, body: redirectOf(record, incoming.origin) };
}

/** Calls 3 to 6, 22, 23 and 25: where a lead stands, and the way onward. */
export const journeyCalls = [
  defineCall({
    number: 3,
    name: "lead.resume",
    method: "GET",
    paths: ["/v3/lead/url/:id/:urlType"],
    handle: resume,
  }),
  defineCall({
    number: 4,
    name: "lead.resume-classic",
    method: "GET",
    paths: ["/v2/lead/url/:id/:urlType"],
    handle: resume,
  }),
  defineCall({ number: 6, name: "lead.status", method: "GET", paths: ["/lead/status/:id"], handle: status }),
  defineCall({
    number: 22,
    name: "lead.skip",
    method: "POST",
    paths: ["/lead/skip/:id"],
    body: requestSchemas.progress,
    handle: leaveScreen,
  }),
  defineCall({
    number: 23,
    name: "lead.continue",
    method: "POST",
    paths: ["/lead/continue/:id"],
    body: requestSchemas.progress,
    handle: leaveScreen,
  }),
  defineCall({
    number: 25,
    name: "lead.redirect",
    method: "GET",
    paths: ["/lead/:id/redirect"],
    handle: redirect,
  }),
];
