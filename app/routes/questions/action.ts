import { country } from "@country";
import { replace } from "react-router";
import { changeApplication } from "../../application/application.ts";
import { sendAnswers } from "../../application/lead-changes.ts";
import { maskedNumbers } from "../../application/masked.ts";
import { requireLead } from "../../application/open-screen.ts";
import { storeAnswers } from "../../application/store-answers.ts";
import type { LeadPath } from "../../catalogue/catalogue.ts";
import { type LeadValue, withAnswers } from "../../catalogue/lead.ts";
import { isEqual } from "../../catalogue/values.ts";
import type { InvalidAnswers, RefusedAnswers } from "../../form/form-result.ts";
import { parsePage } from "../../form/parse-form.ts";
import { askedAgain, handleLeadResult, type ScreenProblem } from "../../form/screens/handle-lead-result.ts";
import { discardPendingDraft, saveSubmittedDraft } from "../../form/screens/save-draft.ts";
import { byQuestion } from "../../journey/errors.ts";
import { asksWhatIsMissing, type FormScreen } from "../../journey/screens.ts";
import { answersOf, stepDataPoints } from "./step-view.ts";

/** The action data of an extra-questions form: the result of a submission after which the applicant stays on it. */
export type StepActionData = InvalidAnswers | RefusedAnswers | ScreenProblem;

/** Checks an extra-questions form and sends it with its own call. The provider's response decides the next screen. */
export async function submitStep(screen: FormScreen, data: FormData): Promise<StepActionData | Response> {
  const application = requireLead();
  const dataPoints = stepDataPoints(screen, application);
  const answers = answersOf(dataPoints, application.answers);
  const parsed = parsePage(data, { dataPoints, answers, masked: maskedNumbers(dataPoints, application) });
  saveSubmittedDraft(screen.path, data);
  if (parsed.error) return { kind: "invalid", result: parsed.result };
  storeAnswers(dataPoints, parsed.value, "step");
  const given = [...parsed.value].flatMap(([path, value]) =>
    value === undefined ? [] : [[path, value] as const],
  );
  const fields = asksWhatIsMissing(screen.path)
    ? // Missing fields may share a name in different groups, so they keep their groups.
      withAnswers({}, given)
    : fieldsByName(given);
  const sent = await sendAnswers(screen.call, application, fields);
  const path = `/${screen.path}`;
  return handleLeadResult(sent, {
    onAccepted: discardPendingDraft,
    // The screen may ask other questions next.
    stay: {
      path,
      show: (now) =>
        isEqual(stepDataPoints(screen, now), dataPoints) ? askedAgain(path).show() : replace(path),
    },
    onRefused: (errors) => {
      changeApplication({ errors: byQuestion(errors, dataPoints, country) });
      return { kind: "refused" as const, named: Object.keys(errors).length > 0 };
    },
  });
}

/** Returns the answers by field name without its group, as the calls of single screens expect them. */
function fieldsByName(given: readonly (readonly [LeadPath, LeadValue])[]): Record<string, LeadValue> {
  return Object.fromEntries(given.map(([path, value]) => [path.split(".").at(-1) ?? path, value]));
}
