import type { ParseKeys } from "i18next";
import { DataPointForm } from "../../form/data-point-form.tsx";
import { useProviderRefusals } from "../../form/form-result.ts";
import { FormLayout, useScreenForm } from "../../form/screens/form-layout.tsx";
import { inCountry } from "../../form/texts.ts";
import type { FormScreen } from "../../journey/screens.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { ofKind } from "../../platform/values.ts";
import type { StepActionData } from "./action.ts";
import type { OpenedStep } from "./open-step.ts";

type StepScreenProps = OpenedStep & { actionData: StepActionData | undefined };

/** The screen of an extra-questions form: what a partner asks after the pages. Keyed by its path. */
export function StepScreen({ step, choices, actionData }: StepScreenProps) {
  const { path, entries, dataPoints, refused } = step;
  const { t } = useTranslation("steps");
  const { invalid, problem, onDraft } = useScreenForm(path, entries, actionData);
  // The key's type makes a form without a title or text in the locales a type error.
  const text = (key: `${FormScreen["path"]}>${"title" | "text"}` & ParseKeys<"steps">) =>
    (t as (key: string, options: object) => string)(key, inCountry);

  const provider = useProviderRefusals(dataPoints, ofKind(actionData, "refused"), refused);

  return (
    <FormLayout title={text(`${path}>title`)}>
      <p className="lead">{text(`${path}>text`)}</p>
      <DataPointForm
        {...step}
        id="step"
        intent="step"
        pagePath={path}
        choices={choices}
        lastResult={invalid?.errors ?? provider.lastResult}
        elsewhere={provider.elsewhere}
        problem={problem}
        onDraft={onDraft}
      />
    </FormLayout>
  );
}
