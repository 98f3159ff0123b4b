import { country } from "@country";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { type FormEntry, formEntries } from "../data-points/form-values.ts";
import { Problem } from "../forms/problem.tsx";
import { Screen } from "../forms/screen.tsx";
import { VehicleForm } from "../forms/vehicle-form.tsx";
import { texts } from "../i18n/client.ts";
import { readVehicleModels } from "../provider/calls.ts";
import type { Route } from "./+types/vehicle";
import { draftOf } from "./answers-draft.ts";
import { saveSoon } from "./draft-saver.ts";
import { openScreen } from "./open-screen.ts";
import type { AnswersData } from "./settle-answers.ts";
import { useStartAgain } from "./use-start-again.ts";
import { submitVehicle } from "./vehicle-action.ts";

export async function clientLoader() {
  const { answers } = await openScreen("vehicle");
  const [models] = await Promise.all([readVehicleModels(), texts("steps", "questions")]);
  const known = (
    ["vehicle_license_plate_number", "has_vehicle_down_payment", "is_vehicle_financed"] as const
  ).flatMap((name) => formEntries(name, answers, country));
  return { models: models.ok ? models.value : undefined, entries: draftOf("vehicle") ?? known };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitVehicle(await request.formData());
}

/** A refusal is no reason to ask for the list again. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function Vehicle({ loaderData: { models, entries }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const [errored, setErrored] = useState(false);
  const { revalidate } = useRevalidator();
  const startAgain = useStartAgain();
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveSoon("vehicle", typed, entries),
    [entries],
  );
  return (
    <Screen title={t("vehicle>title")} errored={errored}>
      <p className="lead">{t("vehicle>text")}</p>
      <VehicleForm
        models={models}
        entries={entries}
        outcome={actionData && !("problem" in actionData) ? actionData : undefined}
        problem={
          actionData && "problem" in actionData ? (
            <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
          ) : null
        }
        onReadAgain={() => void revalidate()}
        onDraft={onDraft}
        onErrors={setErrored}
      />
    </Screen>
  );
}
