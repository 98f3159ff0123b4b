import { country } from "@country";
import type { DataPointName, LeadPath } from "../catalogue/catalogue.ts";
import { fieldsOf } from "../catalogue/fields.ts";
import { withIdentity } from "../catalogue/identity.ts";
import { type ParsedAnswers, readAnswer, withAnswers } from "../catalogue/lead.ts";
import { isEqual } from "../catalogue/values.ts";
import { type Application, changeApplication } from "./application.ts";
import { withoutOutdatedCompanies } from "./company.ts";
import { stillMasked } from "./masked.ts";

/** Stores valid answers without what earlier ones brought. A `step` has its own call, which names its errors. */
export function storeAnswers(
  dataPoints: readonly DataPointName[],
  parsed: ParsedAnswers,
  sentBy: "lead" | "step",
): Application {
  return changeApplication((application) => {
    const { answers: before, errors, unsent } = application;
    const given = withAnswers(before, parsed);
    const answers = parsed.has("personalDetails.personalCode") ? withIdentity(given, before, country) : given;
    const differs = (field: LeadPath) => !isEqual(readAnswer(answers, field), readAnswer(before, field));
    const refused = Object.entries(errors).filter(([name]) => !dataPoints.some((one) => one === name));
    const changed = dataPoints.filter((name) => fieldsOf(name, country).some(differs));
    return {
      ...withoutOutdatedCompanies({ ...application, answers }, dataPoints),
      masked: stillMasked(application, answers),
      ...(sentBy === "lead"
        ? { errors: Object.fromEntries(refused), unsent: [...new Set([...unsent, ...changed])] }
        : { errors: {} }),
    };
  });
}
