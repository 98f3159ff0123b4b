import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { replace } from "react-router";
import { AcceptedTerms } from "../forms/accepted-terms.tsx";
import type { FormResult } from "../forms/form-result.ts";
import { parseOwn } from "../forms/parse-own.ts";
import { Problem } from "../forms/problem.tsx";
import { Screen } from "../forms/screen.tsx";
import { TextForm } from "../forms/text-form.tsx";
import { texts } from "../i18n/texts.ts";
import { acceptedTerms } from "../lead/accepted-terms.ts";
import { readApplication } from "../lead/application.ts";
import { setPassword } from "../provider/calls.ts";
import type { Route } from "./+types/thank-you";
import { openScreen } from "./open-screen.ts";
import { recover, refusalAt, type ScreenProblem } from "./recover.ts";
import { useStartAgain } from "./use-start-again.ts";

/** What the screen is told of a password that was chosen; `failed` is when the provider made no account of it. */
type PasswordData = { result: FormResult } | { saved: true } | { failed: number } | ScreenProblem;

export async function clientLoader() {
  const terms = acceptedTerms(await openScreen("thank-you"));
  if (terms) await texts("steps");
  return { terms };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<PasswordData | Response> {
  const data = await request.formData();
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  const submission = parseOwn(data, "password");
  if (submission.status !== "success") return { result: submission.reply({ hideFields: ["password"] }) };
  const set = await setPassword(id, submission.value);
  if (set.ok) return set.value.ok ? { saved: true } : { failed: Date.now() };
  return set.error.kind === "refused"
    ? { result: refusalAt("password", set.error.errors) }
    : recover(set.error);
}

export default function ThankYou({ loaderData: { terms }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("screens");
  const startAgain = useStartAgain();
  const [errored, setErrored] = useState(false);
  const result = useMemo(
    () => (actionData && "result" in actionData ? actionData.result : undefined),
    [actionData],
  );
  const saved = actionData !== undefined && "saved" in actionData;
  return (
    <Screen title={t("thankYou>title")} errored={errored} tone="good">
      <p className="lead">{t("thankYou>text")}</p>
      {terms ? <AcceptedTerms terms={terms} /> : null}
      <section aria-labelledby="account-title" className="card">
        <h2 id="account-title">{saved ? t("thankYou>savedTitle") : t("thankYou>accountTitle")}</h2>
        <p role="status">{saved ? t("thankYou>savedText") : t("thankYou>accountText")}</p>
        {saved ? null : (
          <TextForm
            field="password"
            type="password"
            label={t("thankYou>password")}
            hint={t("thankYou>passwordHint")}
            hints={{ autoComplete: "new-password", width: 34 }}
            lastResult={result}
            submitLabel={t("thankYou>create")}
            onErrors={setErrored}
            problem={
              actionData && "problem" in actionData ? (
                <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
              ) : actionData && "failed" in actionData ? (
                <p key={actionData.failed} className="error-summary" role="alert">
                  {t("thankYou>failed")}
                </p>
              ) : null
            }
          />
        )}
      </section>
    </Screen>
  );
}
