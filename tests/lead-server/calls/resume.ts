import type { LeadRecord } from "../lead/record.ts";
import { maskPhone, type SentCode, secondsUntilResend, sendCode } from "../lead/verification.ts";
import { type Answer, defineCall, type Incoming, Refusal } from "./call.ts";
import { resentAnswer, tooMany, wrongCode } from "./customer.ts";

/** Stores the code that was sent to resume a lead; undefined once the applicant has typed it. */
function withResumeCode(
  incoming: Incoming<unknown>,
  record: LeadRecord,
  resumeCode: SentCode | undefined,
): LeadRecord {
  const { resumeCode: _, ...progress } = record.progress;
  return incoming.save(record, { progress: { ...progress, ...(resumeCode && { resumeCode }) } });
}

const resumedAnswer = (incoming: Incoming<unknown>, record: LeadRecord): Answer => ({
  status: 200,
  body: { ...incoming.stateOf(record), lead: record.answers },
});

/**
 * Answers with the lead, or sends a code first if the script says so. A code that was just sent stays the one to type.
 */
function resume(incoming: Incoming<unknown>): Answer {
  const record = incoming.lead();
  const { script, resumeCode } = record.progress;
  if (!script.codeToResume) return resumedAnswer(incoming, record);
  const isDue = resumeCode === undefined || secondsUntilResend(resumeCode, script.verification) === 0;
  if (isDue) withResumeCode(incoming, record, sendCode(script.verification));
  const sentTo = maskPhone(record.answers.contactDetails?.phoneNumber ?? "");
  throw new Refusal({ status: 403, body: { code: "verification_required", sentTo } });
}

/** Returns the code that the applicant types. A request without an earlier call 3 or 4 is judged as if it had come. */
const codeOf = ({ progress }: LeadRecord): SentCode =>
  progress.resumeCode ?? sendCode(progress.script.verification);

function verify(incoming: Incoming<{ code: string }>): Answer {
  const record = incoming.lead();
  const { script } = record.progress;
  const wrong = wrongCode(codeOf(record), incoming.body.code, script.verification);
  if (wrong === undefined) return resumedAnswer(incoming, withResumeCode(incoming, record, undefined));
  withResumeCode(incoming, record, wrong.sent);
  return wrong.answer;
}

function resend(incoming: Incoming<unknown>): Answer {
  const record = incoming.lead();
  return resentAnswer(record, codeOf(record), (again) => void withResumeCode(incoming, record, again));
}

function sendLink(incoming: Incoming<{ channel: "email" | "sms" }>): Answer {
  const record = incoming.lead();
  const { linkSentAt, script } = record.progress;
  const { resendAfter } = script.verification;
  const wait = Math.ceil(((linkSentAt ?? 0) + resendAfter * 1000 - Date.now()) / 1000);
  if (wait > 0) return tooMany(wait);
  incoming.save(record, { progress: { ...record.progress, linkSentAt: Date.now() } });
  const { email = "", phoneNumber = "" } = record.answers.contactDetails ?? {};
  const sentTo =
    incoming.body.channel === "sms" ? maskPhone(phoneNumber) : email.replace(/^(.).*@(.).*$/, "$1…@$2…");
  return { status: 200, body: { sentTo, retryAfter: resendAfter } };
}

/** Calls 3, 4 and 33 to 35: resuming a lead, and the link that does. */
export const resumeCalls = [
  defineCall("lead.resume", "continueLead", resume),
  defineCall("lead.resume-classic", "continueClassicLead", resume),
  defineCall("resume.verify", "verifyResume", verify),
  defineCall("resume.resend", "resendResumeCode", resend),
  defineCall("resume.send-link", "sendResumeLink", sendLink),
];
