import * as z from "zod/mini";
import type { Country } from "../../catalogue/country.ts";
import { choice, yesNo } from "../../catalogue/rules/choice.ts";
import { money } from "../../catalogue/rules/number.ts";
import { answersSchema, dependingOn, type Typed } from "../../form/answers-schema.ts";

/** The kinds of state aid, general enough for every country of the product. */
export const aideKinds = [
  "unemployment",
  "family",
  "housing",
  "disability",
  "minimum_income",
  "other",
] as const;

/** The fields of call 26 by the names of their controls. */
const aideFields = {
  receives_aid: "receivesAid",
  aid_kind: "aidKind",
  aid_monthly_amount: "aidMonthlyAmount",
} as const;

/** The name of a control about state aid. */
type AideQuestion = keyof typeof aideFields;

/** The answers that call 26 sends: kind and amount only if the applicant receives aid. */
type AideAnswers = { receivesAid: boolean; aidKind?: string; aidMonthlyAmount?: number };

/** Returns the control for the provider's field name in a refusal, or undefined. Accepts both spellings of the name. */
export function aideQuestion(refused: string): AideQuestion | undefined {
  const names = Object.keys(aideFields) as AideQuestion[];
  return names.find((name) => name === refused || aideFields[name] === refused.split(".").at(-1));
}

/** Returns the controls that the form shows: kind and amount only if the applicant receives aid. */
export function aideAsks(typed: Typed): AideQuestion[] {
  return typed("receives_aid") === "yes"
    ? ["receives_aid", "aid_kind", "aid_monthly_amount"]
    : ["receives_aid"];
}

/** Returns the schema of the form about state aid. The amount is in the country's number format. */
export function aideSchema(country: Country): z.ZodMiniType<AideAnswers> {
  const options = { country, section: "aide" };
  const without = z.pipe(
    answersSchema({ receives_aid: yesNo }, options),
    z.transform((): AideAnswers => ({ receivesAid: false })),
  );
  const received = z.pipe(
    answersSchema(
      {
        receives_aid: yesNo,
        aid_kind: choice(aideKinds),
        aid_monthly_amount: money({ min: 1, max: country.moneyMax }),
      },
      options,
    ),
    z.transform(
      (given): AideAnswers => ({
        receivesAid: true,
        aidKind: String(given.aid_kind),
        aidMonthlyAmount: Number(given.aid_monthly_amount),
      }),
    ),
  );
  return dependingOn((typed) => (typed("receives_aid") === "yes" ? received : without));
}
