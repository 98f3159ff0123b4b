import { loadFields } from "@fields";
import { redirect } from "react-router";
import type { ProvidedChoices } from "../../form/data-point-form.tsx";
import { providedChoices } from "../../form/screens/provided-choices.ts";
import { type FormScreen, screenPath } from "../../journey/screens.ts";
import { type Application, readApplication } from "../../lead/application.ts";
import { recordStep } from "../../lead/steps.ts";
import { loadTexts } from "../../platform/i18n/texts.ts";
import { lazyModule } from "../../platform/lazy.ts";
import type { StepActionData } from "./action.ts";
import { type StepView, stepView } from "./step-view.ts";

const action = lazyModule(() => import("./action.ts"));

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

/** Submits an extra-questions form. Redirects any other form that is posted to its URL to the first page. */
export async function submitStepForm(screen: FormScreen, form: FormData): Promise<StepActionData | Response> {
  if (form.get("__intent") !== "step") return redirect("/");
  const { submitStep } = await action.load();
  return submitStep(screen, form);
}
