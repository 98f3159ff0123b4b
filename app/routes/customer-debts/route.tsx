import { useTranslation } from "react-i18next";
import { openScreen, requireLead } from "../../application/open-screen.ts";
import { FormLayout } from "../../form/form-layout.tsx";
import { ScreenForm } from "../../form/own-form.tsx";
import { loadOwnForm, submitOwn } from "../../form/own-questions.ts";
import type { TextsHandle } from "../../shell/texts/texts.ts";
import { AskedBy } from "../asked-by.tsx";
import type { Route } from "./+types/route";
import { debtAnswers, debtQuestions, debtsOf } from "./customer-debts.ts";

export const handle = { i18n: ["screens", "steps", "validation"] } satisfies TextsHandle;

export async function clientLoader() {
  const application = openScreen("customer-debts");
  const debts = debtsOf(application);
  await loadOwnForm(handle);
  const entries = application.drafts["customer-debts"]?.entries ?? [];
  /** `unreadable`: the provider's list is malformed. An empty list is sent then, too. */
  return { debts: debts ?? [], unreadable: debts === undefined, entries };
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const debts = debtsOf(requireLead()) ?? [];
  return submitOwn(
    "customer-debts",
    await request.formData(),
    (typed) => debtQuestions(debts, typed),
    (answers) => ["/lead/offer/customer-debts", { debts: debtAnswers(debts, answers) }],
  );
}

/** Asks about the debts that the provider knows: each is correct, has another amount, or isn't the applicant's. */
export default function CustomerDebts({ loaderData, actionData }: Route.ComponentProps) {
  const { debts, unreadable, entries } = loaderData;
  const { t } = useTranslation("steps");
  const kind = unreadable ? "unreadable" : debts.length === 0 ? "none" : "some";
  return (
    <FormLayout title={t(`customer-debts>${kind}>title`)}>
      <AskedBy>{t(`customer-debts>${kind}>text`)}</AskedBy>
      <ScreenForm
        screen="customer-debts"
        entries={entries}
        actionData={actionData}
        questions={(typed) => debtQuestions(debts, typed)}
      />
    </FormLayout>
  );
}
