import { country } from "@country";
import { replace } from "react-router";
import { withAnswer } from "../../catalogue/lead.ts";
import { parseForm } from "../../form/parse-form.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../../form/screens/handle-lead-result.ts";
import { saveSubmittedDraft } from "../../form/screens/save-draft.ts";
import { wasRenderedWithout } from "../../form/screens/without-list.tsx";
import { changeApplication, readApplication } from "../../lead/application.ts";
import { sendStep } from "../../lead/lead-changes.ts";
import { texts } from "../../platform/i18n/texts.ts";
import { professionalControl, professionalSchema } from "./professional-details.ts";
import { professionalLists } from "./professional-lists.ts";

/** Checks the professional details and sends them. */
export async function submitProfessionalDetails(data: FormData): Promise<AnswersData | Response> {
  const { id, state } = readApplication();
  if (id === undefined) return replace("/");
  const [read] = await Promise.all([professionalLists(), texts("steps", "validation")]);
  const lists = {
    fields: wasRenderedWithout(data, "fields") ? undefined : read.fields,
    positions: wasRenderedWithout(data, "positions") ? undefined : read.positions,
  };
  saveSubmittedDraft("professional-details", data);
  const submission = parseForm(data, professionalSchema(lists, country));
  if (submission.status !== "success") return { result: submission.reply() };
  const { answers } = readApplication();
  const { incomeSource } = submission.value;
  changeApplication({ answers: withAnswer(answers, "incomeDetails.incomeSource", incomeSource) });
  const { offerId } = state.applicationResult ?? {};
  const sent = await sendStep("/lead/offer/professional-details", {
    id,
    ...(offerId ? { offerId } : {}),
    ...submission.value,
  });
  return handleLeadResult(sent, {
    draft: "professional-details",
    onRefused: refusalsAt(professionalControl),
  });
}
