import { checkAnswers } from "../checks/answers.ts";
import { emailProblem } from "../checks/values.ts";
import { fieldViolations } from "../checks/violation.ts";
import { awaitsCode, moveOn, returnToVerification } from "../lead/progress.ts";
import { type LeadRecord, mergeAnswers } from "../lead/record.ts";
import { judgeCode, maskPhone, type SentCode, secondsUntilResend, sendCode } from "../lead/verification.ts";
import type { Script } from "../scripts/script.ts";
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

/**
 * Returns the refusal of a code, and the code with the attempt counted; undefined if it is right. The message names
 * why, and a counted attempt how many are left.
 */
export function wrongCode(
  code: SentCode,
  typed: string,
  rules: Script["verification"],
): { answer: Answer; sent: SentCode } | undefined {
  const { verdict, sent } = judgeCode(code, typed, rules);
  if (verdict === "right") return undefined;
  const triesLeft = rules.saysTriesLeft && verdict !== "codeExpired" && rules.tries - sent.wrongTries;
  const error = {
    fieldName: "verificationCode",
    message: verdict,
    ...(triesLeft !== false && { triesLeft }),
  };
  return { answer: { status: 422, body: { errors: { verification_code: error } } }, sent };
}

function verify(incoming: Incoming<{ id: string; code: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  const wrong = wrongCode(sentCode, incoming.body.code, record.progress.script.verification);
  const progress = { ...record.progress, sentCode: wrong?.sent ?? sentCode };
  if (wrong === undefined) {
    return incoming.answer(incoming.save(record, { progress: moveOn(progress) }));
  }
  incoming.save(record, { progress });
  return wrong.answer;
}

/** Refuses a request that comes too early. */
export const tooMany = (seconds: number): Answer => ({
  status: 429,
  headers: { "Retry-After": String(seconds) },
  body: { code: "too_many_requests" },
});

/**
 * Answers a request for another code: sends one, unless the last was sent too recently.
 * @param keep stores the new code
 */
export function resentAnswer(record: LeadRecord, last: SentCode, keep: (again: SentCode) => void): Answer {
  const rules = record.progress.script.verification;
  const wait = secondsUntilResend(last, rules);
  if (wait > 0) return tooMany(wait);
  const again = sendCode(rules);
  keep(again);
  return { status: 200, body: { ...sentAnswer(record, again), retryAfter: rules.resendAfter } };
}

function resend(incoming: Incoming<{ id: string }>): Answer {
  const { record, sentCode } = awaitingLead(incoming);
  return resentAnswer(record, sentCode, (again) => {
    incoming.save(record, { progress: { ...record.progress, sentCode: again } });
  });
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
    provider.leads.save({ ...record, answers });
  }
  return { status: 204 };
}

/**
 * Calls 16 to 21, 30 and 33: the code sent to a phone, an applicant's account and consents, and the affiliate's events.
 */
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
  defineCall("customer.preferences", "setPreferences", setPreferences),
];
