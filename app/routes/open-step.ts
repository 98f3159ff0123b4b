import { country } from "@country";
import { loadParts } from "@parts";
import type { ProvidedChoices } from "../forms/data-point-form.tsx";
import { texts } from "../i18n/texts.ts";
import type { FormScreen } from "../journey/screens.ts";
import { readApplication } from "../lead/application.ts";
import { type StepView, stepView } from "../lead/step-view.ts";
import { providedChoices } from "./provided-choices.ts";
import Step from "./step.tsx";

/** A plain form after the pages: what draws it, and from what. */
export type OpenedStep = { Step: typeof Step; step: StepView; choices: ProvidedChoices };

/** Opens a plain form after the pages, with its texts. */
export async function openStep(screen: FormScreen): Promise<OpenedStep> {
  const step = stepView(screen, readApplication(), country);
  const [choices] = await Promise.all([
    providedChoices(step.dataPoints),
    texts("steps", "questions", "validation"),
    loadParts(),
  ]);
  return { Step, step, choices };
}
