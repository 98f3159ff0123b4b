import { acceptAnswers } from "../../../application/accept-answers.ts";
import { readApplication } from "../../../application/application.ts";
import type { InvalidAnswers } from "../../../form/form-result.ts";
import { parsePage } from "../../../form/parse-form.ts";
import { saveSubmittedDraft } from "../../../form/screens/save-draft.ts";
import type { ChangeView } from "./open-change.ts";

/**
 * Checks the answers of a form in a summary and stores them in the application, for the lead's next update.
 * @returns what the form shows if the rules refuse them; undefined once they are stored
 */
export function takeChange(
  { dataPoints, journey, masked, draft }: ChangeView,
  data: FormData,
): InvalidAnswers | undefined {
  saveSubmittedDraft(draft, data);
  const { answers } = readApplication();
  const parsed = parsePage(data, { dataPoints, journey, answers, masked });
  if (parsed.error === null) {
    acceptAnswers(dataPoints, parsed.value, "lead");
    return undefined;
  }
  return { kind: "invalid", result: parsed.result };
}
