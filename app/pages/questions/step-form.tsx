import type { ParseKeys } from "i18next";
import { useState } from "react";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { DataPointForm, type ProvidedChoices } from "../../form/data-point-form.tsx";
import type { FormResult } from "../../form/form-result.ts";
import { inCountry } from "../../form/in-country.ts";
import { noPolicies } from "../../form/policies.ts";
import { type ProblemKind, problemIn } from "../../form/problem.tsx";
import { useProviderRefusals } from "../../form/use-provider-refusals.ts";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import type { FormScreen } from "../../journey/screens.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import type { StepView } from "./step-view.ts";

type StepFormProps = {
  view: StepView;
  choices: ProvidedChoices;
  actionData:
    | { stepResult: FormResult }
    | { refused: true; named: boolean }
    | { problem: ProblemKind; at: number }
    | undefined;
  onDraft: (entries: readonly FormEntry[]) => void;
};

/** The form with the additional questions that a partner asks after the pages. */
export function StepForm({ view, choices, actionData, onDraft }: StepFormProps) {
  const { t } = useTranslation("steps");
  const [errored, setErrored] = useState(false);
  const asked = (name: string) => view.dataPoints.some((one) => one === name);
  // The key's type makes a form without a title or text in the locales a type error.
  const text = (key: `${FormScreen["path"]}>${"title" | "text"}` & ParseKeys<"steps">) =>
    (t as (key: string, options: object) => string)(key, inCountry);

  const checked = actionData && "stepResult" in actionData ? actionData.stepResult : undefined;
  const refusal = actionData && "refused" in actionData ? actionData : undefined;
  const others = Object.entries(view.refused).flatMap(([name, { message }]) =>
    asked(name) ? [] : [message],
  );
  const provider = useProviderRefusals(view.dataPoints, refusal, view.refused, others);

  return (
    <ScreenLayout title={text(`${view.path}>title`)} errored={errored}>
      <p className="lead">{text(`${view.path}>text`)}</p>
      <DataPointForm
        id="step"
        intent="step"
        pagePath={view.path}
        dataPoints={view.dataPoints}
        journey={view.dataPoints}
        answers={view.answers}
        entries={view.entries}
        masked={view.masked}
        found={view.found}
        policies={noPolicies}
        choices={choices}
        lastResult={checked ?? provider.lastResult}
        elsewhere={provider.elsewhere}
        problem={problemIn(actionData)}
        onDraft={onDraft}
        onErrors={setErrored}
      />
    </ScreenLayout>
  );
}
