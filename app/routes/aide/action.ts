import { country } from "@country";
import { replace } from "react-router";
import { readApplication } from "../../application/application.ts";
import { parseForm } from "../../form/parse-form.ts";
import { texts } from "../../i18n/texts.ts";
import { sendStep } from "../../provider/calls.ts";
import { type AnswersData, handleLeadResult, refusalsAt } from "../shared/handle-lead-result.ts";
import { keepDraft } from "../shared/save-draft.ts";
import { aideQuestion, aideSchema } from "./aide.ts";

/** Checks the answers about state aid and sends them (call 26). The draft is kept until the provider accepts them. */
export async function submitAide(data: FormData): Promise<AnswersData | Response> {
  const { id } = readApplication();
  if (id === undefined) return replace("/");
  await texts("steps", "validation");
  keepDraft("aide", data);
  const submission = parseForm(data, aideSchema(country));
  if (submission.status !== "success") return { result: submission.reply() };
  const sent = await sendStep("/lead/aide", { id, ...submission.value });
  return handleLeadResult(sent, { draft: "aide", onRefused: refusalsAt(aideQuestion) });
}
