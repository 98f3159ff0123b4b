import { country } from "@country";
import { replace } from "react-router";
import { changeApplication, readApplication } from "../../application/application.ts";
import { sendStep } from "../../application/lead-changes.ts";
import { withAnswer } from "../../data-points/lead.ts";
import { parseForm } from "../../form/parse-form.ts";
import { texts } from "../../i18n/texts.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../shared/handle-lead-result.ts";
import { saveSubmittedDraft } from "../shared/save-draft.ts";
import { wasRenderedWithout } from "../shared/without-list.tsx";
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
