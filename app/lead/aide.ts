import type { Country } from "../countries/types.ts";
import { choice, yesNo } from "../data-points/rules/choice.ts";
import { money } from "../data-points/rules/number.ts";
import { answerReader, type Reading, type Typed } from "./answer-reader.ts";

/** Kinds of state aid in general words, as they are in every country of the product. */
export const aideKinds = [
  "unemployment",
  "family",
  "housing",
  "disability",
  "minimum_income",
  "other",
] as const;

/** The questions about state aid, by the names of their controls, and the field that each gives (call 26). */
export const aideFields = {
  receives_aid: "receivesAid",
  aid_kind: "aidKind",
  aid_monthly_amount: "aidMonthlyAmount",
} as const;

/** The name of a question about state aid. */
export type AideQuestion = keyof typeof aideFields;

/** The answers as the provider wants them: kind and amount only of aid that is received. */
export type AideAnswers = { receivesAid: boolean; aidKind?: string; aidMonthlyAmount?: number };

/** The question that a provider's refusal is about, whatever way it writes the name; undefined for none of these. */
export function aideQuestion(refused: string): AideQuestion | undefined {
  const names = Object.keys(aideFields) as AideQuestion[];
  return names.find((name) => name === refused || aideFields[name] === refused.split(".").at(-1));
}

/** The questions that are asked now: kind and amount only of aid that is received. */
export function aideAsks(typed: Typed): AideQuestion[] {
  return typed("receives_aid") === "yes"
    ? ["receives_aid", "aid_kind", "aid_monthly_amount"]
    : ["receives_aid"];
}

/** Reads the form about state aid; the sum as the country writes it. */
export function readAide(typed: Typed, country: Country): Reading<AideAnswers> {
  const reader = answerReader(typed, country);
  const receivesAid = reader.ask("receives_aid", yesNo) === true;
  if (!receivesAid) return reader.result(() => ({ receivesAid }));
  const aidKind = reader.ask("aid_kind", choice(aideKinds));
  const amount = reader.ask("aid_monthly_amount", money({ min: 1, max: country.moneyMax }));
  return reader.result(() => ({ receivesAid, aidKind: String(aidKind), aidMonthlyAmount: Number(amount) }));
}
