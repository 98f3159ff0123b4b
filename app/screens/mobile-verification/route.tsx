import { useEffect, useState } from "react";
import { Link, replace, useFetcher } from "react-router";
import { resultIn } from "../../form/form-result.ts";
import { problemIn } from "../../form/problem.tsx";
import { FormLayout } from "../../form/screens/form-layout.tsx";
import { useSubmitOnce } from "../../form/screens/use-own-requests.ts";
import { TextForm } from "../../form/text-form.tsx";
import { readApplication } from "../../lead/application.ts";
import { openScreen } from "../../lead/require-screen.ts";
import { config } from "../../platform/config.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { masked, resendTime, sentCode } from "../sent-code.ts";
import type { Route } from "./+types/route";
import { sendAnotherCode, sendFirstCode, type VerificationData, verify } from "./action.ts";

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
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  switch (data.get("intent")) {
    case "start":
      return sendFirstCode(id);
    case "resend":
      return sendAnotherCode(id);
    default:
      return verify(id, data);
  }
}

/** Keeps the loader data, so that a submission doesn't restart the countdown to the next code. */
export function shouldRevalidate() {
  return false;
}

/** How this screen's fetchers submit. */
const here = { method: "post", action: "/mobile-verification" } as const;

export default function MobileVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("screens");
  const starting = useFetcher<VerificationData>();
  const resending = useFetcher<VerificationData>();
  const first = starting.data;
  const again = resending.data;
  const code: { sentTo: string | undefined; resendAt: number; expiresAt?: number } = {
    ...loaderData,
    ...(first && "resendAt" in first && first),
    ...(again && "resendAt" in again && again),
  };
  const unsent = code.sentTo === undefined;
  const remaining = useCountdown(code.resendAt);
  const start = () => void starting.submit({ intent: "start" }, here);
  const resend = () => void resending.submit({ intent: "resend" }, here);
  useSubmitOnce(start, loaderData.unsent);

  return (
    <FormLayout title={t(unsent ? "verification>titleUnsent" : "verification>title")}>
      {code.sentTo === undefined ? null : (
        <p className="lead">
          {t("verification>text", { phone: code.sentTo })}
          {code.expiresAt === undefined
            ? null
            : ` ${t("verification>expires", { time: timeOf(code.expiresAt, i18n.language) })}`}
        </p>
      )}
      {problemIn(first, start)}
      <TextForm
        field="verification_code"
        label={t("verification>label")}
        hint={t("verification>hint")}
        hints={{ autoComplete: "one-time-code", inputMode: "numeric", width: 12 }}
        lastResult={resultIn(actionData)}
        submitLabel={t("verification>submit")}
        problem={problemIn(actionData)}
      />
      {problemIn(again, resend)}
      <div className="screen-more">
        <button
          type="button"
          className="button-link"
          disabled={remaining > 0 || starting.state !== "idle" || resending.state !== "idle"}
          onClick={unsent ? start : resend}
        >
          {unsent
            ? t("verification>send")
            : remaining > 0
              ? t("verification>resendIn", { count: remaining })
              : t("verification>resend")}
        </button>
        <Link to="/change-mobile-number" replace className="button-link">
          {t("verification>change")}
        </Link>
      </div>
    </FormLayout>
  );
}

/** Formats the time of day in a language. */
function timeOf(time: number, language: string): string {
  return new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(time);
}

/** Returns the whole seconds left until a time and counts them down. */
function useCountdown(end: number): number {
  const [remaining, setRemaining] = useState(0);
  useEffect(() => {
    const count = () => setRemaining(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 250);
    return () => clearInterval(timer);
  }, [end]);
  return remaining;
}
