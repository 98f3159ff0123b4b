import { checkAnswers } from "../checks/answers.ts";
import { emailProblem } from "../checks/values.ts";
import { fieldViolations } from "../checks/violation.ts";
import { awaitsCode, moveOn, returnToVerification } from "../lead/progress.ts";
import { type LeadRecord, mergeAnswers } from "../lead/record.ts";
import { judgeCode, maskPhone, type SentCode, secondsUntilResend, sendCode } from "../lead/verification.ts";
import { type Answer, defineCall, type Incoming } from "./call.ts";

/** Returns a lead whose code was sent. */
function awaitingLead(incoming: Incoming<{ id: string }>): { record: LeadRecord; sentCode: SentCode } {
  const record = incoming.lead(incoming.body.id);
  const { sentCode } = record.progress;
  if (!sentCode || !awaitsCode(record.progress)) throw incoming.conflict(record);
  return { record, sentCode };
}

function sentAnswer({ answers }: LeadRecord, { expiresAt }: SentCode): { sentTo: string; expiresIn: number } {
  return {
    sentTo: maskPhone(answers.contactDetails?.phoneNumber ?? ""),
    expiresIn: Math.max(0, Math.ceil((expiresAt - Date.now()) / 1000)),
  };
}

function start(incoming: Incoming<{ id: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  return { status: 200, body: sentAnswer(record, sentCode) };
}

function verify(incoming: Incoming<{ id: string; code: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  const rules = record.progress.script.verification;
  const { verdict, sent } = judgeCode(sentCode, incoming.body.code, rules);
  const progress = { ...record.progress, sentCode: sent };
  if (verdict === "right") return incoming.answer(incoming.save(record, { progress: moveOn(progress) }));
  incoming.save(record, { progress });
  const triesLeft = rules.saysTriesLeft && verdict !== "codeExpired" && rules.tries - sent.wrongTries;
  const error = {
    fieldName: "verificationCode",
    message: verdict,
    ...(triesLeft !== false && { triesLeft }),
  };
  return { status: 422, body: { errors: { verification_code: error } } };
}

/** Sends another code, unless the last was sent too recently. */
function resend(incoming: Incoming<{ id: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  const rules = record.progress.script.verification;
  const wait = secondsUntilResend(sentCode, rules);
  if (wait > 0)
    return { status: 429, headers: { "Retry-After": String(wait) }, body: { code: "too_many_requests" } };
  const again = sendCode(rules);
  incoming.save(record, { progress: { ...record.progress, sentCode: again } });
  return { status: 200, body: { ...sentAnswer(record, again), retryAfter: rules.resendAfter } };
}

function changeNumber(incoming: Incoming<{ id: string; phoneNumber: string }>): Answer {
  const { provider, body } = incoming;
  const record = incoming.lead(body.id);
  const given = { contactDetails: { phoneNumber: body.phoneNumber } };
  incoming.insist(checkAnswers(given, given, [], provider.country));
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
