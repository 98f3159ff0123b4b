import { screenOfState } from "../../tools/screen-table.ts";
import { countPoll, currentState, decline, moveOn } from "../lead/progress.ts";
import { redirectOf } from "../lead/state.ts";
import { type Answer, defineCall, type Incoming } from "./call.ts";

function status(incoming: Incoming<unknown>): Answer {
  const record = incoming.lead();
  const progress = countPoll(record.progress);
  const polled = progress === record.progress ? record : incoming.save(record, { progress });
  return incoming.answer(polled);
}

/** Advances the lead from a screen, unless the applicant's browser shows another. A skipped offer is declined. */
function leaveState(incoming: Incoming<{ progressState: number }>): Answer {
  const record = incoming.lead();
  const state = currentState(record.progress);
  if (incoming.body.progressState !== state) throw incoming.conflict(record);
  const leave = screenOfState(state)?.kind === "offer" ? decline : moveOn;
  return incoming.answer(incoming.save(record, { progress: leave(record.progress) }));
}

function redirect(incoming: Incoming<unknown>): Answer {
  const record = incoming.lead();
  return { status: 200, body: redirectOf(record, incoming.origin) };
}

function resume(incoming: Incoming<unknown>): Answer {
  const record = incoming.lead();
  return { status: 200, body: { ...incoming.stateOf(record), lead: record.answers } };
}

/** Calls 3, 4, 6, 22, 23 and 25: a lead's state, and the way onward. */
export const journeyCalls = [
  defineCall("lead.resume", "continueLead", resume),
  defineCall("lead.resume-classic", "continueClassicLead", resume),
  defineCall("lead.status", "leadStatus", status),
  defineCall("lead.skip", "skipStep", leaveState),
  defineCall("lead.continue", "continueFrom", leaveState),
  defineCall("lead.redirect", "fetchRedirect", redirect),
];
