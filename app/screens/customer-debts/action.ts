import { country } from "@country";
import { replace } from "react-router";
import { parseForm } from "../../form/parse-form.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../../form/screens/handle-lead-result.ts";
import { saveSubmittedDraft } from "../../form/screens/save-draft.ts";
import { readApplication } from "../../lead/application.ts";
import { sendStep } from "../../lead/lead-changes.ts";
import { texts } from "../../platform/i18n/texts.ts";
import { debtControl, debtsSchema, readDebts } from "./customer-debts.ts";

/** Checks the answer about each debt and sends all answers. Without debts it sends an empty list. */
export async function submitCustomerDebts(data: FormData): Promise<AnswersData | Response> {
  const { id, state } = readApplication();
  if (id === undefined) return replace("/");
  await texts("steps", "validation");
  saveSubmittedDraft("customer-debts", data);
  const { offer, offerId } = state.applicationResult ?? {};
  const debts = readDebts(offer) ?? [];
  const submission = parseForm(data, debtsSchema(debts, country));
  if (submission.status !== "success") return { result: submission.reply() };
  const sent = await sendStep("/lead/offer/customer-debts", {
    id,
    ...(offerId ? { offerId } : {}),
    debts: submission.value,
  });
  return handleLeadResult(sent, {
    draft: "customer-debts",
    onRefused: refusalsAt((name) => debtControl(name, debts)),
  });
}
