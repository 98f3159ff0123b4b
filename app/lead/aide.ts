import * as z from "zod/mini";
import type { Country } from "../countries/types.ts";
import { choice, yesNo } from "../data-points/rules/choice.ts";
import { money } from "../data-points/rules/number.ts";
import type { Rule } from "../data-points/rules/rule.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

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

/**
 * The schema of the form about state aid: from its data to the answers. Each refusal is an issue at its question whose
 * `params.message` says what is wrong.
 */
export function aideSchema(country: Country, today: Date): z.ZodMiniType<AideAnswers> {
  const rules: Readonly<Record<AideQuestion, Rule>> = {
    receives_aid: yesNo,
    aid_kind: choice(aideKinds),
    aid_monthly_amount: money({ min: 1, max: country.moneyMax }),
  };
  return z.transform((payload: unknown, context): AideAnswers => {
    const data = payload as Partial<Record<AideQuestion, unknown>> | undefined;
    const read = (name: AideQuestion) => {
      const raw = data?.[name];
      const result = rules[name](raw, { country, requiredKey: name, optional: false, today });
      if ("value" in result) return result.value;
      context.issues.push({ code: "custom", input: raw, path: [name], params: { message: result.refusal } });
      return undefined;
    };
    const receivesAid = read("receives_aid") === true;
    if (!receivesAid) return { receivesAid };
    return {
      receivesAid,
      aidKind: String(read("aid_kind")),
      aidMonthlyAmount: Number(read("aid_monthly_amount")),
    };
  }) as unknown as z.ZodMiniType<AideAnswers>;
}
