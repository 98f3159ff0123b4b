import { country } from "@country";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ShouldRevalidateFunctionArgs, useRevalidator } from "react-router";
import { type FormEntry, formEntries } from "../data-points/form-values.ts";
import { Problem } from "../forms/problem.tsx";
import { ProfessionalDetailsForm } from "../forms/professional-details-form.tsx";
import { Screen } from "../forms/screen.tsx";
import { texts } from "../i18n/client.ts";
import type { Route } from "./+types/professional-details";
import { draftOf } from "./answers-draft.ts";
import { saveSoon } from "./draft-saver.ts";
import { openScreen } from "./open-screen.ts";
import { submitProfessionalDetails } from "./professional-details-action.ts";
import { professionalLists } from "./professional-lists.ts";
import type { AnswersData } from "./settle-answers.ts";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader() {
  const { answers } = await openScreen("professional-details");
  const [lists] = await Promise.all([professionalLists(), texts("steps", "questions")]);
  return {
    lists,
    entries: draftOf("professional-details") ?? formEntries("income_source", answers, country),
  };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitProfessionalDetails(await request.formData());
}

/** A refusal is no reason to ask for the lists again. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === undefined && defaultShouldRevalidate;
}

export default function ProfessionalDetails({
  loaderData: { lists, entries },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const [errored, setErrored] = useState(false);
  const { revalidate } = useRevalidator();
  const startAgain = useStartAgain();
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveSoon("professional-details", typed, entries),
    [entries],
  );
  return (
    <Screen title={t("professional-details>title")} errored={errored}>
      <p className="lead">{t("professional-details>text")}</p>
      <ProfessionalDetailsForm
        lists={lists}
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
