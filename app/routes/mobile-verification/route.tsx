import "./mobile-verification.css";
import { country } from "@country";
import { useTranslation } from "react-i18next";
import { Link, replace, useFetcher } from "react-router";
import { forgetDrafts } from "../../application/application.ts";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { sendOnce } from "../../application/send-once.ts";
import { ofKind } from "../../catalogue/values.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import {
  type AnswersData,
  askedAgain,
  handleFailure,
  handleLeadResult,
  refusalsAt,
  type ScreenProblem,
} from "../../form/handle-lead-result.ts";
import { OwnForm } from "../../form/own-form.tsx";
import { parseOwn } from "../../form/own-questions.ts";
import { problemIn } from "../../form/problem.tsx";
import { LongWait } from "../../form/submit-button.tsx";
import type { Result } from "../../provider/errors.ts";
import type { Verification } from "../../provider/schemas/responses.ts";
import { config } from "../../shell/config.ts";
import { formatWhen } from "../../shell/texts/moments.ts";
import { loadTexts, type TextsHandle } from "../../shell/texts/texts.ts";
import { showToast } from "../../shell/toasts/toasts.ts";
import { useSubmitOnce } from "../own-requests.ts";
import type { Route } from "./+types/route";
import { SendCode } from "./send-code.tsx";
import { codeQuestion, masked, PATH, storeCode, storedCode } from "./sent-code.ts";

export const handle = { i18n: ["screens", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const { answers, drafts } = openScreen(PATH);
  await loadTexts(handle.i18n);
  const sent = storedCode(drafts);
  if (sent?.expiresAt !== undefined) return sent;
  // Only providers of the second version wait for a request. All others send the first code by themselves, and to
  // another number another one.
  if (config.leadPath === "/v2/lead") return { sentTo: undefined, resendAt: 0, expiresAt: undefined };
  const sentTo = masked(answers.contactDetails?.phoneNumber);
  return sent?.sentTo === sentTo ? sent : storeCode({ sentTo });
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  const data = await request.formData();
  const { id } = requireLead();
  switch (data.get("__intent")) {
    case "start":
      return codeRequested(await sendOnce("startVerification", {}, { id }));
    case "resend": {
      const sent = await sendOnce("resendCode", {}, { id });
      if (sent.ok) showToast("codeSent", "success");
      return codeRequested(sent);
    }
    default:
      return verify(id, data);
  }
}

export default function MobileVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const { sentTo, resendAt, expiresAt } = loaderData;
  const isSent = sentTo !== undefined;
  // A code that was sent leaves an earlier failure behind.
  const request = useFetcher<ScreenProblem>({ key: `code-${resendAt}` });
  const sending = request.state !== "idle";
  const send = () =>
    void request.submit({ __intent: isSent ? "resend" : "start" }, { method: "post", action: `/${PATH}` });
  useSubmitOnce(send, !isSent);

  return (
    <FormLayout title={t(isSent ? "verification>title" : "verification>titleUnsent")}>
      <p className="lead">
        {isSent ? `${t("verification>text", { phone: sentTo })} ` : null}
        <Link to="/change-mobile-number" replace className="button-link">
          {t("verification>change")}
        </Link>
      </p>
      {expiresAt === undefined ? null : (
        <p>{t("verification>expires", { time: formatWhen(expiresAt, country.languageTag) })}</p>
      )}
      {/* Another code ends the typed one: the form starts empty. */}
      <OwnForm
        key={resendAt}
        id="verification"
        questions={codeQuestion}
        entries={[]}
        invalid={ofKind(actionData, "invalid")}
        submitLabel={t("verification>submit")}
        problem={problemIn(actionData)}
      />
      {sending ? null : problemIn(request.data, send)}
      <div className="screen-more">
        <SendCode
          label={t(isSent ? "verification>resend" : "verification>send")}
          resendAt={resendAt}
          sending={sending}
          onPress={send}
        />
      </div>
      <LongWait pending={sending} onRetry={send} />
    </FormLayout>
  );
}

/** Stores a requested code and shows the screen anew, without what was typed or refused of the last one. */
function codeRequested(sent: Result<Verification>): ScreenProblem | Response {
  if (!sent.ok) return handleFailure(sent.error);
  storeCode(sent.value);
  return replace(`/${PATH}`);
}

async function verify(id: string, data: FormData): Promise<AnswersData | Response> {
  const parsed = parseOwn(data, codeQuestion);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  return handleLeadResult(await sendOnce("verifyMobile", {}, { id, code: String(parsed.value.code) }), {
    onSuccess: () => forgetDrafts(PATH),
    stay: askedAgain(`/${PATH}`),
    onRefused: refusalsAt(() => "verification_code"),
  });
}
