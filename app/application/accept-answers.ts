import { country } from "@country";
import type { DataPointName, LeadPath } from "../data-points/catalogue.ts";
import { fieldsOf } from "../data-points/fields.ts";
import { withIdentity } from "../data-points/identity.ts";
import { readAnswer, withAnswers } from "../data-points/lead.ts";
import { withoutErrorsOf } from "../journey/errors.ts";
import type { ParsedAnswers } from "../journey/page-schema.ts";
import { changeApplication, readApplication } from "./application.ts";
import { withoutOutdatedFound } from "./apply-lookup.ts";
import { stillMasked } from "./masked-fields.ts";

/**
 * Takes a form's checked answers into the application: what was looked up for other answers goes, a replaced number is
 * masked no longer, and the provider's refusals of these questions are cleared.
 * @param dataPoints the questions of the form
 * @param sentBy `lead` where the answers go with the lead's next update, which notes those that changed as unsent;
 * `step` where the form has a call of its own, whose answer says anew what is refused
 */
export function acceptAnswers(
  dataPoints: readonly DataPointName[],
  parsed: ParsedAnswers,
  sentBy: "lead" | "step",
): void {
  const application = readApplication();
  const { answers: before, errors, unsent } = application;
  const given = withAnswers(before, parsed);
  const answers = parsed.has("personalDetails.personalCode") ? withIdentity(given, before, country) : given;
  const differs = (field: LeadPath) =>
    JSON.stringify(readAnswer(answers, field)) !== JSON.stringify(readAnswer(before, field));
  const changed = dataPoints.filter((name) => fieldsOf(name, country).some(differs));
  changeApplication({
    ...withoutOutdatedFound({ ...application, answers }, country, dataPoints),
    masked: stillMasked(application, answers),
    ...(sentBy === "lead"
      ? { errors: withoutErrorsOf(errors, dataPoints), unsent: [...new Set([...unsent, ...changed])] }
      : { errors: {} }),
  });
}
