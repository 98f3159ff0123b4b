import { country } from "@country";
import { loadParts } from "@parts";
import type { ProvidedChoices } from "../forms/data-point-form.tsx";
import { texts } from "../i18n/texts.ts";
import type { FormScreen } from "../journey/screens.ts";
import { readApplication } from "../lead/application.ts";
import { type StepView, stepView } from "../lead/step-view.ts";
import { providedChoices } from "./provided-choices.ts";

/** What a plain form after the pages is drawn from, with its texts. */
export async function openStep(screen: FormScreen): Promise<{ step: StepView; choices: ProvidedChoices }> {
  const step = stepView(screen, readApplication(), country);
  const [choices] = await Promise.all([
    providedChoices(step.dataPoints),
    texts("steps", "questions", "validation"),
    loadParts(),
  ]);
  return { step, choices };
}
