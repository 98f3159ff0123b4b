import type { ReactNode } from "react";
import type { FormResult } from "../../form/form-result.ts";
import { parseOwn } from "../../form/parse-own.ts";
import { CodeScreen, useCodeRequest } from "../../form/screens/code-screen.tsx";
import { type ResentCode, refusedCode, resentCode } from "../../form/screens/sent-code.ts";
import { resendResumeCode, verifyResume } from "../../lead/provider/calls.ts";
import { failure } from "../../lead/provider/errors.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { type AwaitsCode, type Failed, isRetriable, openLead, type Unresumed } from "./open-lead.ts";

// A chunk of its own: most resume links need no code, and its form is heavier than their screen.

/** Verifies the typed code (call 33). A correct code resumes the lead. */
export async function verifyCode(
  id: string,
  data: FormData,
): Promise<Response | Unresumed | { result: FormResult }> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return { result: submission.reply() };
  const verified = await verifyResume(id, submission.value);
  if (verified.ok || verified.error.kind !== "refused") return openLead(id, verified, true);
  return { result: refusedCode(verified.error.errors) };
}

/** The data after a request for another code: the code, or why the lead can't be resumed. */
type CodeData = ResentCode | AwaitsCode["sent"] | Failed;

/** Requests another code (call 34). */
export async function sendAnotherCode(id: string): Promise<Response | CodeData> {
  return resentCode(await resendResumeCode(id), (error) => {
    const opened = openLead(id, failure(error));
    return "sent" in opened ? opened.sent : opened;
  });
}

type CodeProps = Pick<AwaitsCode, "sent"> & {
  id: string;
  actionData: object | null | undefined;
  /** Renders the screen of a lead that can't be resumed. */
  renderFailure: (failed: Failed) => ReactNode;
  /** The ways beside another code. */
  children: ReactNode;
};

/** Asks for the code without which the provider doesn't resume the lead. */
export function Code({ id, sent, actionData, renderFailure, children }: CodeProps) {
  const { t } = useTranslation("screens");
  const again = useCodeRequest<CodeData>("resend", `/continue/${encodeURIComponent(id)}`);
  const { data } = again;
  if (data && "problem" in data && !isRetriable(data)) return renderFailure(data);
  return (
    <CodeScreen
      textOf={(sentTo) => t("continue>code", { sentTo })}
      sent={sent}
      again={again}
      actionData={actionData}
    >
      {children}
    </CodeScreen>
  );
}
