import { country } from "@country";
import * as z from "zod/mini";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { choice } from "../../catalogue/rules/choice.ts";
import { money } from "../../catalogue/rules/number.ts";
import { empty, rule } from "../../catalogue/rules/rule.ts";
import { fieldsSchema, type Questions } from "../../form/answers-schema.ts";
import type { Typed } from "../../form/typed-entries.ts";
import type { Application } from "../../lead/application.ts";
import { offerSchemas } from "../../lead/provider/schemas/offers.ts";
import { parseOffer } from "../../offers/offer.ts";

/** The applicant's answer about a debt, as call 28 sends it. */
type DebtAnswer = { id: string; confirmed: boolean; amount?: number };

export const verdicts = ["right", "other_amount", "not_mine"] as const;

export type Debt = z.infer<typeof offerSchemas.DebtOffer>["debts"][number];

/** Returns the debts of an offer; undefined if its list can't be read, which is reported. */
export function readDebts(application: Application): Debt[] | undefined {
  return parseOffer(offerSchemas.DebtOffer, application)?.debts;
}

/** Returns the names of a debt's controls, by its index in the list. */
export function debtControls(index: number): { point: string; id: string; verdict: string; amount: string } {
  const point = `debt_${index}`;
  return { point, id: `${point}.id`, verdict: `${point}.verdict`, amount: `${point}.amount` };
}

/** Returns the controls that the form shows: an amount only after "other amount". */
export function debtAsks(typed: Typed, debts: readonly Debt[]): string[] {
  return debts.flatMap((_, index) => {
    const { verdict, amount } = debtControls(index);
    return [verdict, ...(typed(verdict) === "other_amount" ? [amount] : [])];
  });
}

/**
 * Returns the schema of the answer about one debt. It refuses an answer about another debt that had this index before.
 */
function debtAnswerSchema(debt: Debt, index: number, typed: Typed): z.ZodMiniType<DebtAnswer> {
  const { id, verdict } = debtControls(index);
  const isAbout = typed(id) === debt.id;
  const asked = isAbout && typed(verdict) === "other_amount" ? ["verdict", "amount"] : ["verdict"];
  const rules: Questions = {
    verdict: isAbout ? choice(verdicts) : rule((_, context) => empty(context)),
    amount: money({ max: country.moneyMax }),
  };
  const options = { section: "customer-debts" };
  return z.pipe(
    fieldsSchema({ verdict: "verdict", amount: "amount" }, asked, rules, options),
    z.transform(({ verdict, amount }): DebtAnswer => {
      const answer = { id: debt.id, confirmed: verdict !== "not_mine" };
      return amount === undefined ? answer : { ...answer, amount: Number(amount) };
    }),
  );
}

/** Returns the schema of the form about the listed debts. Amounts are in the country's number format. */
export function debtsSchema(typed: Typed, debts: readonly Debt[]): z.ZodMiniType<{ debts: DebtAnswer[] }> {
  const shape = Object.fromEntries(
    debts.map((debt, index) => [debtControls(index).point, debtAnswerSchema(debt, index, typed)]),
  );
  return z.pipe(
    z.object(shape),
    z.transform((answers) => ({
      debts: debts.map((_, index) => answers[debtControls(index).point] as DebtAnswer),
    })),
  );
}

/** Returns the draft's entries if they are about the listed debts, else none. */
export function debtEntries(entries: readonly FormEntry[], debts: readonly Debt[]): readonly FormEntry[] {
  const same = debts.every(({ id }, index) =>
    entries.some(([name, value]) => name === debtControls(index).id && value === id),
  );
  return same ? entries : [];
}

/** Returns the control for the provider's field name in a refusal (`debts.0.amount`, `debts[0]`), or undefined. */
export function debtControl(name: string, debts: readonly Debt[]): string | undefined {
  const match = /^debts?[._[](\d+)\]?(?:[._](\w+))?$/.exec(name);
  const index = Number(match?.[1]);
  if (match === null || debts[index] === undefined) return undefined;
  const controls = debtControls(index);
  return match[2] === "amount" ? controls.amount : controls.verdict;
}
