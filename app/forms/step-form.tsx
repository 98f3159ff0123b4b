import { country } from "@country";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "react-router";
import type { FormEntry } from "../data-points/form-values.ts";
import type { StepView } from "../lead/step-view.ts";
import { DataPointForm, type ProvidedChoices } from "./data-point-form.tsx";
import { type FormResult, refusedResult } from "./form-result.ts";
import { noPolicies } from "./policies.ts";
import { Problem } from "./problem.tsx";
import { Screen } from "./screen.tsx";
import { useProviderMessage } from "./use-provider-message.ts";

type StepFormProps = {
  view: StepView;
  choices: ProvidedChoices;
  actionData:
    | { stepResult: FormResult }
    | { problem: "unavailable" | "not-found"; at: number }
    | object
    | undefined;
  onDraft: (entries: readonly FormEntry[]) => void;
  onStartAgain: () => void;
};

/** A plain form after the pages: what a partner wants to know in addition. */
export function StepForm({ view, choices, actionData, onDraft, onStartAgain }: StepFormProps) {
  const { t, i18n } = useTranslation("steps");
  const [errored, setErrored] = useState(false);
  const refusal = useProviderMessage();
  const refused = Object.entries(view.refused);
  const asked = (name: string) => view.dataPoints.some((one) => one === name);
  const inCountry = { context: country.id };
  const text = (key: string) =>
    i18n.exists(`stepsˆ${key}`) ? (t as (key: string, options: object) => string)(key, inCountry) : undefined;

  const lastResult = useMemo(() => {
    if (actionData && "stepResult" in actionData) return actionData.stepResult;
    const here = Object.entries(view.refused).filter(([name]) => view.dataPoints.some((one) => one === name));
    if (here.length === 0) return undefined;
    return refusedResult(Object.fromEntries(here.map(([name, { message }]) => [name, refusal(message)])));
  }, [actionData, view.refused, view.dataPoints, refusal]);

  return (
    <Screen title={text(`${view.path}>title`) ?? ""} errored={errored}>
      {text(`${view.path}>text`) ? <p className="lead">{text(`${view.path}>text`)}</p> : null}
      <DataPointForm
        id="step"
        intent="step"
        pagePath={view.path}
        dataPoints={view.dataPoints}
        journey={view.dataPoints}
        answers={view.answers}
        entries={view.entries}
        policies={noPolicies}
        choices={choices}
        lastResult={lastResult}
        elsewhere={refused
          .filter(([name]) => !asked(name))
          .map(([, { message }]) => ({ target: undefined, message: refusal(message) }))}
        problem={
          actionData && "problem" in actionData ? (
            <Problem key={actionData.at} kind={actionData.problem} onStartAgain={onStartAgain} />
          ) : null
        }
        onDraft={onDraft}
        onErrors={setErrored}
      />
      {view.skippable ? (
        <Form method="post" className="screen-more">
          <input type="hidden" name="__form" value="skip" />
          <button type="submit" className="button-link">
            {t("skip")}
          </button>
        </Form>
      ) : null}
    </Screen>
  );
}
