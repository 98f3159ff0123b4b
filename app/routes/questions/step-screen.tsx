import type { ParseKeys } from "i18next";
import { useTranslation } from "react-i18next";
import type { Application } from "../../application/application.ts";
import { recordStep } from "../../application/open-screen.ts";
import { ofKind } from "../../catalogue/values.ts";
import { useProviderRefusals } from "../../form/form-result.ts";
import { DataPointForm, type ProvidedChoices, providedChoices } from "../../form/questions-form.tsx";
import { FormLayout, useScreenForm } from "../../form/screens/form-layout.tsx";
import { inCountry, withBuiltKeys } from "../../form/texts.ts";
import { opensScreen, whereNext } from "../../journey/location.ts";
import type { FormScreen } from "../../journey/screens.ts";
import { continuePart } from "../../shell/later.ts";
import type { StepActionData } from "./action.ts";
import { type StepView, stepView } from "./step-view.ts";

/** The loader data of an extra-questions form. */
export type OpenedStep = { step: StepView; choices: ProvidedChoices };

/** Returns whether the application's state leads to this form. */
export function asksStep({ path }: FormScreen, application: Application): boolean {
  return opensScreen(path, whereNext(application));
}

/** Opens an extra-questions form: builds its view and loads its choices and fields. */
export async function openStep(screen: FormScreen, application: Application): Promise<OpenedStep> {
  recordStep(screen.path, application);
  const step = stepView(screen, application);
  const [choices] = await Promise.all([providedChoices(step.dataPoints), continuePart.load()]);
  return { step, choices };
}

type StepScreenProps = OpenedStep & { actionData: StepActionData | undefined };

/** The screen of an extra-questions form: what a partner asks after the pages. Keyed by its path. */
export function StepScreen({ step, choices, actionData }: StepScreenProps) {
  const { path, entries, dataPoints, refused } = step;
  const { t } = useTranslation("steps");
  const { invalid, problem, onDraft } = useScreenForm(path, entries, actionData);
  // The key's type makes a form without a title or text in the locales a type error.
  const text = (key: `${FormScreen["path"]}>${"title" | "text"}` & ParseKeys<"steps">) =>
    withBuiltKeys(t)(key, inCountry);

  const provider = useProviderRefusals(dataPoints, ofKind(actionData, "refused"), refused);

  return (
    <FormLayout title={text(`${path}>title`)}>
      <p className="lead">{text(`${path}>text`)}</p>
      <DataPointForm
        {...step}
        id="step"
        intent="step"
        page={path}
        choices={choices}
        lastResult={invalid?.result ?? provider.lastResult}
        problem={problem}
        onDraft={onDraft}
      />
    </FormLayout>
  );
}
