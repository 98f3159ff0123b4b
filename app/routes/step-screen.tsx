import { useCallback } from "react";
import type { FormEntry } from "../data-points/form-values.ts";
import type { ProvidedChoices } from "../forms/data-point-form.tsx";
import { StepForm } from "../forms/step-form.tsx";
import type { StepView } from "../lead/step-view.ts";
import { saveSoon } from "./draft-saver.ts";
import type { StepActionData } from "./step-action.ts";
import { useStartAgain } from "./use-start-again.ts";

type StepScreenProps = { step: StepView; choices: ProvidedChoices; actionData: StepActionData | undefined };

/** A plain form after the pages, with what is typed on it kept. */
export function StepScreen({ step, choices, actionData }: StepScreenProps) {
  const onDraft = useCallback(
    (entries: readonly FormEntry[]) => saveSoon(step.path, entries, step.entries),
    [step.path, step.entries],
  );
  return (
    <StepForm
      key={step.path}
      view={step}
      choices={choices}
      actionData={actionData}
      onDraft={onDraft}
      onStartAgain={useStartAgain()}
    />
  );
}
