import { checkAnswers } from "../checks/answers.ts";
import { emailProblem } from "../checks/values.ts";
import { fieldViolations } from "../checks/violation.ts";
import { currentState, moveOn, returnToVerification, sendCode } from "../lead/progress.ts";
import { type LeadRecord, mergeAnswers, type SentCode } from "../lead/record.ts";
import type { Script } from "../scripts/script.ts";
import { type Answer, defineCall, type Incoming } from "./call.ts";

/** Returns a lead whose code was sent. */
function awaitingLead(incoming: Incoming<{ id: string }>): { record: LeadRecord; sentCode: SentCode } {
  const record = incoming.lead(incoming.body.id);
  const { sentCode } = record.progress;
  if (!sentCode || currentState(record.progress) !== 7) throw incoming.conflict(record);
  return { record, sentCode };
}

/** Says where a code was sent: `+34 ••• 678`. */
function sentAnswer({ answers }: LeadRecord, { expiresAt }: SentCode): { sentTo: string; expiresIn: number } {
  const { phoneNumber = "" } = answers.contactDetails ?? {};
  return {
    sentTo: `${phoneNumber.slice(0, 3)}\u00a0•••\u00a0${phoneNumber.slice(-3)}`,
    expiresIn: Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000)),
  };
}

function start(incoming: Incoming<{ id: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  return { status: 200, body: sentAnswer(record, sentCode) };
}

/**
 * Returns the key of the applicant's message about an attempt; undefined for the right code. After too many wrong ones
 * even the right code is refused, until another is sent.
 */
function problemOf(sent: SentCode, typed: string, { tries }: Script["verification"]): string | undefined {
  if (sent.wrongTries >= tries) return "codeTooManyTries";
  if (Date.now() >= sent.expiresAt) return "codeExpired";
  if (typed === sent.code) return undefined;
  return sent.wrongTries + 1 >= tries ? "codeTooManyTries" : "codeWrong";
}

function verify(incoming: Incoming<{ id: string; code: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  const rules = record.progress.script.verification;
  const message = problemOf(sentCode, incoming.body.code, rules);
  if (message === undefined)
    return incoming.answer(incoming.save(record, { progress: moveOn(record.progress) }));
  const wrongTries = message === "codeExpired" ? sentCode.wrongTries : sentCode.wrongTries + 1;
  incoming.save(record, { progress: { ...record.progress, sentCode: { ...sentCode, wrongTries } } });
  return { status: 422, body: { errors: { verification_code: { fieldName: "verificationCode", message } } } };
}

/** Sends another code, unless the last was sent too recently. */
function resend(incoming: Incoming<{ id: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  const rules = record.progress.script.verification;
  const wait = Math.ceil((sentCode.sentAt + rules.resendAfter * 1000 - Date.now()) / 1000);
  if (wait > 0)
    return { status: 429, headers: { "Retry-After": String(wait) }, body: { code: "too_many_requests" } };
  const again = sendCode(rules);
  incoming.save(record, { progress: { ...record.progress, sentCode: again } });
  return { status: 200, body: { ...sentAnswer(record, again), retryAfter: rules.resendAfter } };
}

function changeNumber(incoming: Incoming<{ id: string; phoneNumber: string }>): Answer {
  const { country, body } = incoming;
  const record = incoming.lead(body.id);
  const given = { contactDetails: { phoneNumber: body.phoneNumber } };
  incoming.insist(checkAnswers(given, given, [], country));
  const answers = mergeAnswers(record.answers, given);
  const progress = returnToVerification(record.progress);
  return incoming.answer(incoming.save(record, { answers, progress }));
}

function unsubscribe(incoming: Incoming<unknown>): Answer {
  incoming.insist(fieldViolations("email", emailProblem(incoming.query.get("email") ?? "")));
  return { status: 204 };
}

/** Calls 16 to 21 and 30: the code sent to a phone, an applicant's account, and the affiliate's events. */
export const customerCalls = [
  defineCall("verification.start", "startVerification", start),
  defineCall("verification.verify", "verifyMobile", verify),
  defineCall("verification.resend", "resendCode", resend),
  defineCall("verification.change-number", "changeMobile", changeNumber),
  defineCall("customer.password", "setPassword", (incoming) => {
    incoming.lead(incoming.body.id);
    return { status: 200, body: { ok: true } };
  }),
  defineCall("affiliate.event", "sendAffiliateEvent", () => ({ status: 204 })),
  defineCall("customer.unsubscribe", "unsubscribe", unsubscribe),
];
