import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Application, forgetDrafts, setDraft } from "../../application/application.ts";
import { resendCode, startVerification, verifyMobile } from "../../application/lead-changes.ts";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import type { InvalidAnswers } from "../../form/form-result.ts";
import { parseOwn } from "../../form/own-questions.ts";
import {
  askedAgain,
  handleFailure,
  handleLeadResult,
  type ScreenProblem,
} from "../../form/screens/handle-lead-result.ts";
import { useSubmitOnce } from "../../form/screens/use-own-requests.ts";
import { config } from "../../shell/config.ts";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import type { Route } from "./+types/route";
import { CodeScreen, useCodeRequest } from "./code-screen.tsx";
import {
  codeOf,
  codeQuestion,
  type ResentCode,
  refusedCode,
  resendTime,
  resentCode,
  type SentCode,
} from "./sent-code.tsx";

type VerificationData = InvalidAnswers | ResentCode | ScreenProblem;

const PATH = "mobile-verification";

export const handle = { i18n: ["screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const { answers, drafts } = openScreen(PATH);
  await loadTexts(handle.i18n);
  const sent = sentCode(drafts);
  if (sent?.expiresAt !== undefined) return sent;
  // Only providers of the second version wait for a request. All others send the first code automatically
  // (contract, call 16), and to another number another one.
  if (config.leadPath === "/v2/lead") return { sentTo: undefined, resendAt: 0 };
  const sentTo = masked(answers.contactDetails?.phoneNumber);
  return sent?.sentTo === sentTo ? sent : keep({ kind: "sent", sentTo, resendAt: resendTime(undefined) });
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
      return keep(resentCode(await resendCode(id)));
    default:
      return verify(id, data);
  }
}

/** Keeps the loader data, so that a submission doesn't restart the countdown to the next code. */
export function shouldRevalidate() {
  return false;
}

/** Verifies the typed code. A correct code redirects to the application's next location. */
async function verify(id: string, data: FormData): Promise<VerificationData | Response> {
  const parsed = parseOwn(data, codeQuestion);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  return handleLeadResult(await verifyMobile(id, String(parsed.value.code)), {
    onAccepted: () => forgetDrafts(PATH),
    stay: askedAgain(`/${PATH}`),
    onRefused: refusedCode,
  });
}

/** Requests the first code (call 16). */
async function sendFirstCode(id: string): Promise<VerificationData | Response> {
  const sent = await startVerification(id);
  return sent.ok ? keep(codeOf(sent.value)) : handleFailure(sent.error);
}

/** Stores a code that was sent, so that returning to the screen neither sends another one nor waits for it anew. */
function keep<Data extends VerificationData | Response>(data: Data): Data {
  if (!(data instanceof Response) && data.kind === "sent")
    setDraft(
      PATH,
      Object.entries(data).map(([name, value]) => [name, String(value)]),
    );
  return data;
}

/** Returns the stored code. The provider names no end of one that it has sent by itself. */
function sentCode(drafts: Application["drafts"]): SentCode | undefined {
  const { sentTo, resendAt, expiresAt } = Object.fromEntries(drafts[PATH]?.entries ?? []);
  if (sentTo === undefined) return undefined;
  const end = expiresAt === undefined ? {} : { expiresAt: Number(expiresAt) };
  return { kind: "sent", sentTo, resendAt: Number(resendAt), ...end };
}

/** Masks a phone number: its owner recognises it, nobody else can read it. */
function masked(phone: string | undefined): string {
  return phone ? `${phone.slice(0, 3)}*****${phone.replace(/;.*|\D/g, "").slice(-3)}` : "";
}

export default function MobileVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const first = useCodeRequest<VerificationData>("start");
  const again = useCodeRequest<VerificationData>("resend");
  useSubmitOnce(first.send, loaderData.sentTo === undefined);

  return (
    <CodeScreen sent={loaderData} first={first} again={again} actionData={actionData}>
      <Link to="/change-mobile-number" replace className="button-link">
        {t("verification>change")}
      </Link>
    </CodeScreen>
  );
}
