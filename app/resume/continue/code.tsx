import type { ComponentProps, ReactNode } from "react";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { CodeScreen, useCodeRequest } from "../../form/screens/code-screen.tsx";
import { type ResentCode, refusedCode, resentCode } from "../../form/screens/sent-code.tsx";
import { parseOwn } from "../../form/text-form.tsx";
import { resendResumeCode, verifyResume } from "../../lead/provider/calls.ts";
import { failure } from "../../lead/provider/errors.ts";
import { resumePath } from "../../lead/selectors.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { type AwaitsCode, type Closed, type Failed, openLead, type Unresumed } from "./open-lead.ts";

// A chunk of its own: most resume links need no code, and its form is heavier than their screen.

/** Verifies the typed code (call 33). A correct code resumes the lead. */
export async function verifyCode(id: string, data: FormData): Promise<Response | Unresumed | InvalidAnswers> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return submission.reply();
  const verified = await verifyResume(id, submission.value);
  if (verified.ok || verified.error.kind !== "refused") return openLead(id, verified, true);
  return refusedCode(verified.error.errors);
}

/** The data after a request for another code: the code, or why the lead can't be resumed. */
type CodeData = ResentCode | AwaitsCode["sent"] | Failed;

/** Requests another code (call 34). */
export async function sendAnotherCode(id: string): Promise<Response | CodeData> {
  return resentCode(await resendResumeCode(id), (error) => {
    const opened = openLead(id, failure(error));
    return opened instanceof Response || opened.kind !== "awaits-code" ? opened : opened.sent;
  });
}

type CodeProps = Pick<ComponentProps<typeof CodeScreen>, "sent" | "actionData" | "children"> & {
  id: string;
  /** Renders the screen of a lead that can't be resumed. */
  renderClosed: (closed: Closed) => ReactNode;
};

/** Asks for the code without which the provider doesn't resume the lead. */
export function Code({ id, sent, actionData, renderClosed, children }: CodeProps) {
  const { t } = useTranslation("screens");
  const again = useCodeRequest<CodeData>("resend", resumePath(id));
  const { data } = again;
  if (data?.kind === "closed") return renderClosed(data);
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
