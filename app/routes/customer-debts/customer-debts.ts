import * as z from "zod/mini";
import type { Country } from "../../data-points/country.ts";
import type { FormEntry } from "../../data-points/form-values.ts";
import { choice } from "../../data-points/rules/choice.ts";
import { money } from "../../data-points/rules/number.ts";
import { answersSchema, dependingOn, formPayload, refuseAt, type Typed } from "../../form/answers-schema.ts";
import { report } from "../../report.ts";
import type { OfferBody } from "../shared/offer-part.ts";

/** A debt that the provider knows of; what it doesn't say of it stays open. */
export type Debt = { id: string; creditor?: string; amount?: number };

/** What an applicant says of a debt, as call 28 wants it. */
type DebtAnswer = { id: string; confirmed: boolean; amount?: number };

/** What can be said of a debt. */
export const verdicts = ["right", "other_amount", "not_mine"] as const;
export type Verdict = (typeof verdicts)[number];

const debtSchema = z.object({
  id: z.union([z.string().check(z.minLength(1), z.maxLength(200)), z.pipe(z.number(), z.transform(String))]),
  creditor: z.optional(z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(500))), undefined)),
  amount: z.optional(z.catch(z.optional(z.number().check(z.nonnegative())), undefined)),
});

/**
 * Reads the debts of an offer (contract, Offer bodies, state 31). One without an id can't be answered: it is left out and
 * reported.
 * @returns undefined where there is no list at all
 */
export function readDebts(offer: OfferBody): Debt[] | undefined {
  const given = offer?.debts;
  if (!Array.isArray(given)) {
    report("Offer differs from the contract", "debts");
    return undefined;
  }
  return given.flatMap((one: unknown, index) => {
    const parsed = debtSchema.safeParse(one);
    if (!parsed.success) {
      report("Offer differs from the contract", `debts.${index}`);
      return [];
    }
    const { id, creditor, amount } = parsed.data;
    return [{ id, ...(creditor ? { creditor } : {}), ...(amount === undefined ? {} : { amount }) }];
  });
}

/** What can be said of this debt: one whose amount isn't known can't be right as it is. */
export function verdictsOn({ amount }: Debt): readonly Verdict[] {
  return amount === undefined ? verdicts.filter((verdict) => verdict !== "right") : verdicts;
}

/** The names of a debt's controls, by its place in the list. */
export function debtControls(index: number): { point: string; id: string; verdict: string; amount: string } {
  const point = `debt_${index}`;
  return { point, id: `${point}.id`, verdict: `${point}.verdict`, amount: `${point}.amount` };
}

/** The controls that are asked now: an amount where another one was said. */
export function debtAsks(typed: Typed, debts: readonly Debt[]): string[] {
  return debts.flatMap((_, index) => {
    const { verdict, amount } = debtControls(index);
    return [verdict, ...(typed(verdict) === "other_amount" ? [amount] : [])];
  });
}

const SECTION = "customer-debts";

/** Returns the schema of what is said of one debt. What was said of another one, listed here before, isn't taken. */
function debtAnswerSchema(debt: Debt, country: Country): z.ZodMiniType<DebtAnswer> {
  const options = { country, section: SECTION };
  const verdict = choice(verdictsOn(debt));
  const judged = z.pipe(
    answersSchema({ verdict }, options),
    z.transform((said): DebtAnswer => ({ id: debt.id, confirmed: said.verdict === "right" })),
  );
  const corrected = z.pipe(
    answersSchema({ verdict, amount: money({ max: country.moneyMax }) }, options),
    z.transform((said): DebtAnswer => ({ id: debt.id, confirmed: true, amount: Number(said.amount) })),
  );
  const another = z.transform((_: unknown, context): DebtAnswer => {
    refuseAt(context, ["verdict"], { key: "required>verdict", section: SECTION });
    return z.NEVER;
  });
  return dependingOn<DebtAnswer>((typed) => {
    if (typed("id") !== debt.id) return another as unknown as z.ZodMiniType<DebtAnswer>;
    return typed("verdict") === "other_amount" ? corrected : judged;
  });
}

/** Returns the schema of the form about the listed debts; sums as the country writes them. */
export function debtsSchema(debts: readonly Debt[], country: Country): z.ZodMiniType<DebtAnswer[]> {
  const shape = Object.fromEntries(
    debts.map((debt, index) => [debtControls(index).point, debtAnswerSchema(debt, country)]),
  );
  return z.pipe(
    z.pipe(formPayload, z.object(shape)),
    z.transform((said) => debts.map((_, index) => said[debtControls(index).point] as DebtAnswer)),
  );
}

/** What was typed before of the debts that are listed now; a list that changed begins anew. */
export function debtEntries(entries: readonly FormEntry[], debts: readonly Debt[]): readonly FormEntry[] {
  const same = debts.every(({ id }, index) =>
    entries.some(([name, value]) => name === debtControls(index).id && value === id),
  );
  return same ? entries : [];
}

/** The control that a provider's refusal is about (`debts.0.amount`, `debts[0]`); undefined where none is. */
export function debtControl(name: string, debts: readonly Debt[]): string | undefined {
  const place = /^debts?[._[](\d+)\]?(?:[._](\w+))?$/.exec(name);
  const index = Number(place?.[1]);
  if (place === null || debts[index] === undefined) return undefined;
  const controls = debtControls(index);
  return place[2] === "amount" ? controls.amount : controls.verdict;
}
