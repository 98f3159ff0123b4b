import type { AnswersData } from "../../form/screens/handle-lead-result.ts";
import { useAnswersScreen } from "../../form/screens/use-answers-screen.tsx";
import { ScreenLayout } from "../../frame/screen-layout.tsx";
import { openScreen } from "../../lead/require-screen.ts";
import { texts } from "../../platform/i18n/texts.ts";
import { useTranslation } from "../../platform/i18n/use-translation.ts";
import type { Route } from "./+types/route";
import { submitCustomerDebts } from "./action.ts";
import { debtEntries, readDebts } from "./customer-debts.ts";
import { CustomerDebtsForm } from "./customer-debts-form.tsx";

export async function clientLoader() {
  const { drafts, state } = await openScreen("customer-debts");
  await texts("steps");
  const debts = readDebts(state.applicationResult?.offer);
  return {
    debts: debts ?? [],
    /** Whether the provider's list is missing or malformed. */
    unreadable: debts === undefined,
    entries: debtEntries(drafts["customer-debts"]?.entries ?? [], debts ?? []),
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
  const { errored, form } = useAnswersScreen("customer-debts", entries, actionData);
  const kind = unreadable ? "unreadable" : debts.length === 0 ? "none" : "some";
  return (
    <ScreenLayout title={t(`customer-debts>${kind}>title`)} errored={errored}>
      <p className="lead">{t(`customer-debts>${kind}>text`)}</p>
      <CustomerDebtsForm debts={debts} {...form} />
    </ScreenLayout>
  );
}
