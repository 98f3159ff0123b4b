import { useCallback } from "react";
import type { FormEntry } from "../../catalogue/form-values.ts";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { saveDraftSoon } from "../../form/screens/save-draft.ts";
import type { StepActionData } from "./action.ts";
import { StepForm } from "./step-form.tsx";
import type { StepView } from "./step-view.ts";

type StepScreenProps = { step: StepView; choices: ProvidedChoices; actionData: StepActionData | undefined };

/** The screen of an extra-questions form. Saves its draft while the applicant types. */
export function StepScreen({ step, choices, actionData }: StepScreenProps) {
  const onDraft = useCallback(
    (entries: readonly FormEntry[]) => saveDraftSoon(step.path, entries, step.entries),
    [step.path, step.entries],
  );
  return <StepForm key={step.path} view={step} choices={choices} actionData={actionData} onDraft={onDraft} />;
}
