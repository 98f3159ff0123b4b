import { country } from "@country";
import { loadFields } from "@fields";
import { type Application, readApplication } from "../../application/application.ts";
import { noteStep } from "../../application/steps.ts";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { texts } from "../../i18n/texts.ts";
import { destination, type FormScreen } from "../../journey/screens.ts";
import { providedChoices } from "../shared/provided-choices.ts";
import { type StepView, stepView } from "./step-view.ts";

/** What a plain form after the pages is drawn from. */
export type OpenedStep = { step: StepView; choices: ProvidedChoices };

/** Whether an application's state asks for this plain form. */
export function asksStep({ path }: FormScreen, { state }: Application): boolean {
  const target = destination(state);
  return target.kind === "screen" && target.path === path;
}

/** Opens a plain form after the pages, with its texts. */
export async function openStep(screen: FormScreen): Promise<OpenedStep> {
  noteStep(screen.path);
  const step = stepView(screen, readApplication(), country);
  const [choices] = await Promise.all([
    providedChoices(step.dataPoints),
    texts("steps", "questions", "validation"),
    loadFields(),
  ]);
  return { step, choices };
}
