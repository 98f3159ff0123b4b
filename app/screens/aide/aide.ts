import { country } from "@country";
import { choice, yesNo } from "../../catalogue/rules/choice.ts";
import { money } from "../../catalogue/rules/number.ts";
import { controlNamed, fieldsSchema, type Typed } from "../../form/answers-schema.ts";

/** The kinds of state aid, general enough for every country of the product. */
export const aideKinds = [
  "unemployment",
  "family",
  "housing",
  "disability",
  "minimum_income",
  "other",
] as const;

/** The screen's controls by the call's field names. */
const aideControls = {
  receivesAid: "receives_aid",
  aidKind: "aid_kind",
  aidMonthlyAmount: "aid_monthly_amount",
} as const;

/** Returns the control for the provider's field name in a refusal, or undefined. */
export const aideControl = controlNamed(aideControls);

/** Returns the controls that the form shows: kind and amount only if the applicant receives aid. */
export function aideAsks(typed: Typed): string[] {
  return typed("receives_aid") === "yes" ? Object.values(aideControls) : ["receives_aid"];
}

/** Returns the schema of the form about state aid. The amount is in the country's number format. */
export function aideSchema(typed: Typed) {
  const rules = {
    receives_aid: yesNo,
    aid_kind: choice(aideKinds),
    aid_monthly_amount: money({ min: 1, max: country.moneyMax }),
  };
  return fieldsSchema(aideControls, aideAsks(typed), rules, { section: "aide" });
}
