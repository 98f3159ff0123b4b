import { checkAnswers, missingViolations } from "../checks/answers.ts";
import { missingAnswers } from "../checks/data-points.ts";
import { beginProgress, currentState, moveOn } from "../lead/progress.ts";
import {
  askedOf,
  type LeadRecord,
  mergeAnswers,
  newRecord,
  splitRequest,
  stillMissing,
} from "../lead/record.ts";
import { isFormState } from "../lead/screens.ts";
import { type Answer, type BodyOf, defineCall, type Incoming } from "./call.ts";

function create(incoming: Incoming<BodyOf<"createLead">>): Answer {
  const { country, scope, script, path } = incoming;
  const { answers: given, context } = splitRequest(incoming.body);
  const answers = mergeAnswers({}, given);
  const version = path.startsWith("/v3/") ? "v3" : "v2";
  const asked = script.dataPoints ?? country.asks.dynamic;
  incoming.insist(checkAnswers(given, answers, [...country.asks.firstPage, ...asked], country));
  // The classic journey may begin with any of its pages, so missing answers are known only at its end.
  if (version === "v3")
    incoming.insist(missingViolations(missingAnswers(answers, country.asks.firstPage, country)));

  const begun = newRecord({ scope, version, answers, context, progress: beginProgress(script, asked) });
  const complete = stillMissing(begun, country).length === 0;
  const record = complete ? { ...begun, progress: moveOn(begun.progress) } : begun;
  return incoming.answer(incoming.save(record));
}

/** Returns the response to the update that completes the data: the script's final answer, once; else the next state. */
function complete(incoming: Incoming<unknown>, record: LeadRecord): Answer {
  const { finalAnswer } = record.progress.script;
  const given = { ...record.progress, finalAnswerGiven: true };
  if (!finalAnswer || record.progress.finalAnswerGiven) {
    return incoming.answer(incoming.save(record, { progress: moveOn(record.progress) }));
  }
  switch (finalAnswer.kind) {
    case "field-errors":
      incoming.save(record, { progress: given });
      return { status: 422, body: { errors: finalAnswer.errors } };
    case "expired":
      incoming.save(record, { progress: { ...given, expired: true } });
      return { status: 410, body: { code: "lead_expired" } };
  }
}

function update(incoming: Incoming<BodyOf<"updateLead">>): Answer {
  const { country } = incoming;
  const record = incoming.lead(incoming.body.id);
  const { answers: given, context } = splitRequest(incoming.body);
  const answers = mergeAnswers(record.answers, given);
  incoming.insist(checkAnswers(given, answers, askedOf(record, country), country));

  const updated = incoming.save(record, { answers, context: { ...record.context, ...context } });
  const missing = stillMissing(updated, country);
  const isFinal = missing.length === 0 && isFormState(currentState(record.progress));
  return isFinal ? complete(incoming, updated) : incoming.answer(updated);
}

/** Calls 1 and 2: create and update a lead. */
export const leadCalls = [
  defineCall("lead.create", "createLead", create),
  defineCall("lead.update", "updateLead", update),
];
