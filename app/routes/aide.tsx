import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormEntry } from "../data-points/form-values.ts";
import { refusedResult } from "../forms/form-result.ts";
import { Problem } from "../forms/problem.tsx";
import { Screen } from "../forms/screen.tsx";
import { useProviderMessage } from "../forms/use-provider-message.ts";
import { texts } from "../i18n/client.ts";
import { aideQuestion } from "../lead/aide.ts";
import type { Route } from "./+types/aide";
import { type AideData, submitAide } from "./aide-action.ts";
import { AideForm } from "./aide-form.tsx";
import { saveNow, saveSoon } from "./draft-saver.ts";
import { openScreen } from "./open-screen.ts";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader(): Promise<{ entries: readonly FormEntry[] }> {
  saveNow();
  const { drafts } = await openScreen("aide");
  await texts("steps");
  return { entries: drafts.aide?.entries ?? [] };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AideData | Response> {
  return submitAide(await request.formData());
}

export default function Aide({ loaderData: { entries }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const startAgain = useStartAgain();
  const message = useProviderMessage();
  const [errored, setErrored] = useState(false);
  const onDraft = useCallback((typed: readonly FormEntry[]) => saveSoon("aide", typed, entries), [entries]);

  const refused = useMemo(
    () =>
      Object.entries(actionData && "refused" in actionData ? actionData.refused : {}).map(
        ([name, refusal]) => ({ question: aideQuestion(name), message: message(refusal.message) }),
      ),
    [actionData, message],
  );
  const lastResult = useMemo(() => {
    if (actionData && "result" in actionData) return actionData.result;
    const here = refused.flatMap(({ question, message: said }) => (question ? [[question, said]] : []));
    return here.length > 0 ? refusedResult(Object.fromEntries(here)) : undefined;
  }, [actionData, refused]);

  return (
    <Screen title={t("aide>title")} errored={errored}>
      <p className="lead">{t("aide>text")}</p>
      <AideForm
        entries={entries}
        lastResult={lastResult}
        elsewhere={refused
          .filter(({ question }) => question === undefined)
          .map((one) => ({ target: undefined, message: one.message }))}
        problem={
          actionData && "problem" in actionData ? (
            <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
          ) : null
        }
        onDraft={onDraft}
        onErrors={setErrored}
      />
    </Screen>
  );
}
