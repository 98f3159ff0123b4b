import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FormEntry } from "../data-points/form-values.ts";
import { CustomerDebtsForm } from "../forms/customer-debts-form.tsx";
import { Problem } from "../forms/problem.tsx";
import { Screen } from "../forms/screen.tsx";
import { texts } from "../i18n/client.ts";
import { debtEntries, readDebts } from "../lead/customer-debts.ts";
import type { Route } from "./+types/customer-debts";
import { draftOf } from "./answers-draft.ts";
import { submitCustomerDebts } from "./customer-debts-action.ts";
import { saveSoon } from "./draft-saver.ts";
import { openScreen } from "./open-screen.ts";
import type { AnswersData } from "./settle-answers.ts";
import { useStartAgain } from "./use-start-again.ts";

export async function clientLoader() {
  const { state } = await openScreen("customer-debts");
  await texts("steps");
  const debts = readDebts(state.applicationResult?.offer);
  return {
    debts: debts ?? [],
    /** Whether the provider's list couldn't be read. */
    unreadable: debts === undefined,
    entries: debtEntries(draftOf("customer-debts") ?? [], debts ?? []),
  };
}

export async function clientAction({ request }: Route.ClientActionArgs): Promise<AnswersData | Response> {
  return submitCustomerDebts(await request.formData());
}

export default function CustomerDebts({
  loaderData: { debts, unreadable, entries },
  actionData,
}: Route.ComponentProps) {
  const { t } = useTranslation("steps");
  const [errored, setErrored] = useState(false);
  const startAgain = useStartAgain();
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveSoon("customer-debts", typed, entries),
    [entries],
  );
  const kind = unreadable ? "unreadable" : debts.length === 0 ? "none" : "some";
  return (
    <Screen title={t(`customer-debts>${kind}>title`)} errored={errored}>
      <p className="lead">{t(`customer-debts>${kind}>text`)}</p>
      <CustomerDebtsForm
        debts={debts}
        entries={entries}
        outcome={actionData && !("problem" in actionData) ? actionData : undefined}
        problem={
          actionData && "problem" in actionData ? (
            <Problem key={actionData.at} kind={actionData.problem} onStartAgain={startAgain} />
          ) : null
        }
        onDraft={onDraft}
        onErrors={setErrored}
      />
    </Screen>
  );
}
