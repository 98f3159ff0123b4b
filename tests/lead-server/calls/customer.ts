import { checkAnswers } from "../checks/answers.ts";
import { awaitsCode, moveOn, returnToVerification } from "../lead/progress.ts";
import { type LeadRecord, mergeAnswers } from "../lead/record.ts";
import { judgeCode, maskPhone, type SentCode, secondsUntilResend, sendCode } from "../lead/verification.ts";
import {
  type Answer,
  changedLead,
  conflict,
  defineCall,
  foundLead,
  type Incoming,
  insist,
  stateAnswer,
} from "./call.ts";

/** Returns a lead whose code was sent. */
function awaitingLead(incoming: Incoming<{ id: string }>): { record: LeadRecord; sentCode: SentCode } {
  const record = foundLead(incoming, incoming.body.id);
  const { sentCode } = record.progress;
  if (!sentCode || !awaitsCode(record.progress)) throw conflict(incoming, record);
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
  const { verdict, sent } = judgeCode(sentCode, incoming.body.code, record.progress.script.verification);
  const progress = { ...record.progress, sentCode: sent };
  if (verdict === "right") {
    return stateAnswer(incoming, changedLead(incoming, record, { progress: moveOn(progress) }));
  }
  changedLead(incoming, record, { progress });
  const error = { fieldName: "verificationCode", message: verdict };
  return { status: 422, body: { errors: { verification_code: error } } };
}

function resend(incoming: Incoming<{ id: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  const rules = record.progress.script.verification;
  const wait = secondsUntilResend(sentCode, rules);
  if (wait > 0)
    return { status: 429, headers: { "Retry-After": String(wait) }, body: { code: "too_many_requests" } };
  const again = sendCode(rules);
  changedLead(incoming, record, { progress: { ...record.progress, sentCode: again } });
  return { status: 200, body: { ...sentAnswer(record, again), retryAfter: rules.resendAfter } };
}

function changeNumber(incoming: Incoming<{ id: string; phoneNumber: string }>): Answer {
  const { provider, body } = incoming;
  const record = foundLead(incoming, body.id);
  const given = { contactDetails: { phoneNumber: body.phoneNumber } };
  insist(incoming, checkAnswers(given, given, [], provider.country));
  const answers = mergeAnswers(record.answers, given);
  const progress = returnToVerification(record.progress);
  return stateAnswer(incoming, changedLead(incoming, record, { answers, progress }));
}

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

/** Calls 16 to 21 and 30: the code sent to a phone, an applicant's account and e-mails, and the affiliate's events. */
export const customerCalls = [
  defineCall("verification.start", "startVerification", start),
  defineCall("verification.verify", "verifyMobile", verify),
  defineCall("verification.resend", "resendCode", resend),
  defineCall("verification.change-number", "changeMobile", changeNumber),
  defineCall("customer.password", "setPassword", (incoming) => {
    foundLead(incoming, incoming.body.id);
    return { status: 200, body: { ok: true } };
  }),
  defineCall("affiliate.event", "sendAffiliateEvent", () => ({ status: 204 })),
  defineCall("customer.unsubscribe", "unsubscribe", unsubscribe),
];
