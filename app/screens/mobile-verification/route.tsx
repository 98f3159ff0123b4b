import { Link } from "react-router";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { parseOwn } from "../../form/parse-own.ts";
import { CodeScreen, useCodeRequest } from "../../form/screens/code-screen.tsx";
import {
  handleFailure,
  handleLeadResult,
  type ScreenProblem,
} from "../../form/screens/handle-lead-result.ts";
import {
  codeOf,
  type ResentCode,
  refusedCode,
  resendTime,
  resentCode,
} from "../../form/screens/sent-code.ts";
import { useSubmitOnce } from "../../form/screens/use-own-requests.ts";
import { resendCode, startVerification, verifyMobile } from "../../lead/lead-changes.ts";
import { openScreen, requireLead } from "../../lead/open-screen.ts";
import { config } from "../../platform/config.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { forgetSentCode, masked, noteSentCode, sentCode } from "../sent-code.ts";
import type { Route } from "./+types/route";

type VerificationData = InvalidAnswers | ResentCode | ScreenProblem;

export async function clientLoader() {
  const { answers } = await openScreen("mobile-verification");
  const sent = sentCode();
  if (sent) return { ...sent, unsent: false };
  // Only providers of the second version wait for a request. All others send the first code automatically
  // (contract, call 16).
  if (config.leadPath === "/v2/lead") return { sentTo: undefined, resendAt: 0, unsent: true };
  const sentTo = masked(answers.contactDetails?.phoneNumber);
  return { sentTo, resendAt: resendTime(undefined), unsent: false };
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<VerificationData | Response> {
  const data = await request.formData();
  const { id } = requireLead();
  switch (data.get("__intent")) {
    case "start":
      return sendFirstCode(id);
    case "resend":
      return resentCode(await resendCode(id), handleFailure);
    default:
      return verify(id, data);
  }
}

/** Verifies the typed code. A correct code redirects to the application's next location. */
async function verify(id: string, data: FormData): Promise<VerificationData | Response> {
  const submission = parseOwn(data, "verification_code");
  if (submission.status !== "success") return submission.reply();
  return handleLeadResult(await verifyMobile(id, submission.value), {
    onAccepted: forgetSentCode,
    onRefused: refusedCode,
  });
}

/** Requests the first code (call 16) and stores its data. */
async function sendFirstCode(id: string): Promise<VerificationData | Response> {
  const sent = await startVerification(id);
  if (!sent.ok) return handleFailure(sent.error);
  const code = codeOf(sent.value);
  noteSentCode(code);
  return code;
}

/** Keeps the loader data, so that a submission doesn't restart the countdown to the next code. */
export function shouldRevalidate() {
  return false;
}

export default function MobileVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const first = useCodeRequest<VerificationData>("start", "/mobile-verification");
  const again = useCodeRequest<VerificationData>("resend", "/mobile-verification");
  useSubmitOnce(first.send, loaderData.unsent);

  return (
    <CodeScreen
      textOf={(phone) => t("verification>text", { phone })}
      sent={loaderData}
      first={first}
      again={again}
      actionData={actionData}
    >
      <Link to="/change-mobile-number" replace className="button-link">
        {t("verification>change")}
      </Link>
    </CodeScreen>
  );
}
