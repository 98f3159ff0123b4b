import type { Application } from "../../../application/application.ts";
import { storeAnswers } from "../../../application/store-answers.ts";
import type { InvalidAnswers } from "../../../form/form-result.ts";
import { parsePage } from "../../../form/parse-form.ts";
import { saveSubmittedDraft } from "../../../form/screens/save-draft.ts";
import type { ChangeView } from "./open-change.ts";

/**
 * Checks the answers of a form in a summary and stores them in the application, for the lead's next update.
 * @returns the application with the answers, or what the form shows if the rules refuse them
 */
export function storeChange(change: ChangeView, data: FormData): Application | InvalidAnswers {
  saveSubmittedDraft(change.draft, data);
  const parsed = parsePage(data, change);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  return storeAnswers(change.dataPoints, parsed.value, "lead");
}
