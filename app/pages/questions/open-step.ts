import { loadFields } from "@fields";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { providedChoices } from "../../form/screens/provided-choices.ts";
import { type FormScreen, screenPath } from "../../journey/screens.ts";
import { type Application, readApplication } from "../../lead/application.ts";
import { recordStep } from "../../lead/steps.ts";
import { loadTexts } from "../../platform/i18n/texts.ts";
import { lazyModule } from "../../platform/lazy.ts";
import { type StepView, stepView } from "./step-view.ts";

/** What checks and sends the form. */
export const stepAction = lazyModule(() => import("./action.ts"));

/** The loader data of an extra-questions form. */
export type OpenedStep = { step: StepView; choices: ProvidedChoices };

/** Returns whether the application's state leads to this form. */
export function asksStep({ path }: FormScreen, { state }: Application): boolean {
  return screenPath(state) === path;
}

/** Opens an extra-questions form: builds its view and loads its choices, fields and texts. */
export async function openStep(screen: FormScreen): Promise<OpenedStep> {
  recordStep(screen.path);
  const step = stepView(screen, readApplication());
  const [choices] = await Promise.all([
    providedChoices(step.dataPoints),
    loadTexts("steps", "questions", "validation"),
    loadFields(),
  ]);
  return { step, choices };
}
