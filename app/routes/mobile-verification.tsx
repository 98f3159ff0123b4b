import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, replace, useFetcher } from "react-router";
import { config } from "../config.ts";
import { Problem } from "../forms/problem.tsx";
import { Screen } from "../forms/screen.tsx";
import { TextForm } from "../forms/text-form.tsx";
import { readApplication } from "../lead/application.ts";
import { startVerification } from "../provider/calls.ts";
import type { Route } from "./+types/mobile-verification";
import { openScreen } from "./open-screen.ts";
import { useStartAgain } from "./use-start-again.ts";
import { masked, resendTime } from "./verification.ts";
import { sendAnotherCode, type VerificationData, verify } from "./verification-action.ts";

export async function clientLoader() {
  const { id, answers } = await openScreen("mobile-verification");
  // Providers of the third version send the code by themselves when the state comes.
  const started = config.leadPath === "/v3/lead" ? undefined : await startVerification(id);
  return {
    sentTo: started?.ok ? started.value.sentTo : masked(answers.contactDetails?.phoneNumber),
    resendAt: resendTime(started?.ok ? started.value.retryAfter : undefined),
  };
}

/** The first code is sent once: what happens on the screen doesn't send another by itself. */
export function shouldRevalidate() {
  return false;
}

export async function clientAction({
  request,
}: Route.ClientActionArgs): Promise<VerificationData | Response> {
  const data = await request.formData();
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  return data.get("intent") === "resend" ? sendAnotherCode(id) : verify(id, data);
}

export default function MobileVerification({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const startAgain = useStartAgain();
  const [errored, setErrored] = useState(false);
  const resending = useFetcher<VerificationData>();
  const again = resending.data;
  const sentTo = again && "sentTo" in again ? again.sentTo : undefined;
  const remaining = useCountdown(again && "resendAt" in again ? again.resendAt : loaderData.resendAt);
  const resend = () => void resending.submit({ intent: "resend" }, { method: "post" });
  const result = useMemo(
    () => (actionData && "result" in actionData ? actionData.result : undefined),
    [actionData],
  );

  return (
    <Screen title={t("verification>title")} errored={errored}>
      <p className="lead">{t("verification>text", { phone: sentTo ?? loaderData.sentTo })}</p>
      <TextForm
        field="verification_code"
        label={t("verification>label")}
        hint={t("verification>hint")}
        hints={{ autoComplete: "one-time-code", inputMode: "numeric", width: 12 }}
        lastResult={result}
        submitLabel={t("verification>submit")}
        onErrors={setErrored}
        problem={
          actionData && "problem" in actionData ? (
            <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
          ) : null
        }
      />
      {again && "problem" in again ? (
        <Problem key={again.at} kind={again.problem} onStartAgain={startAgain} onRetry={resend} />
      ) : null}
      <div className="screen-more">
        <button
          type="button"
          className="button-link"
          disabled={remaining > 0 || resending.state !== "idle"}
          onClick={resend}
        >
          {remaining > 0 ? t("verification>resendIn", { count: remaining }) : t("verification>resend")}
        </button>
        <Link to="/change-mobile-number" className="button-link">
          {t("verification>change")}
        </Link>
      </div>
    </Screen>
  );
}

/** Whole seconds left until a time, counted down. */
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
