import { country } from "@country";
import type { DataPointName, LeadPath } from "../catalogue/catalogue.ts";
import { fieldsOf } from "../catalogue/fields.ts";
import { withIdentity } from "../catalogue/identity.ts";
import { readAnswer, withAnswers } from "../catalogue/lead.ts";
import { isEqual } from "../catalogue/values.ts";
import { withoutErrorsOf } from "../journey/errors.ts";
import type { ParsedAnswers } from "../journey/page-schema.ts";
import { type Application, changeApplication } from "./application.ts";
import { withoutOutdatedFound } from "./apply-lookup.ts";
import { stillMasked } from "./masked.ts";

/**
 * Stores a form's checked answers in the application. Removes lookup results that belonged to the earlier answers,
 * unmasks replaced numbers, and clears the provider's errors for these questions.
 * @param dataPoints the questions of the form
 * @param sentBy `lead` if the lead's next update sends the answers: changed questions are marked as unsent. `step` if
 * the form has a call of its own: all errors are cleared, because its response lists the current ones
 */
export function acceptAnswers(
  dataPoints: readonly DataPointName[],
  parsed: ParsedAnswers,
  sentBy: "lead" | "step",
): Application {
  return changeApplication((application) => {
    const { answers: before, errors, unsent } = application;
    const given = withAnswers(before, parsed);
    const answers = parsed.has("personalDetails.personalCode") ? withIdentity(given, before, country) : given;
    const differs = (field: LeadPath) => !isEqual(readAnswer(answers, field), readAnswer(before, field));
    const changed = dataPoints.filter((name) => fieldsOf(name, country).some(differs));
    return {
      ...withoutOutdatedFound({ ...application, answers }, dataPoints),
      masked: stillMasked(application, answers),
      ...(sentBy === "lead"
        ? { errors: withoutErrorsOf(errors, dataPoints), unsent: [...new Set([...unsent, ...changed])] }
        : { errors: {} }),
    };
  });
}
