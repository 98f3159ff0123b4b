import type { Country } from "../country.ts";
import type { Limits, Sourced } from "./types.ts";

export const baseAmount: Country["amount"] = { min: 100, max: 1000, step: 100, default: 1000 };

/** The default is below the minimum: `withLimits` moves it there. */
export const basePeriod: Country["period"] = { min: 61, max: 90, step: 1, default: 31, scale: "days" };

/** How long most figures and texts of the law are vouched for. */
export const vouched = { validFrom: "2026-01-01", validUntil: "2027-12-31" } as const;

/** The same of facts whose sources were looked up from 22 to 26 November 2026. */
export const lookedUp = { ...vouched, validFrom: "2026-11-22" } as const;

export const humanReview: Sourced = {
  source: "Regulation (EU) 2016/679, article 22 (3); Directive (EU) 2023/2225, article 18",
};

/** The consents where the law asks to inform (Regulation (EU) 2016/679, articles 6 (1) b and 13; 2026-11-22). */
export const informed = ["terms"] as const;

/** Returns limits with some replaced. The default moves to the nearest step of the range, also from outside it. */
export function withLimits<Base extends Limits>(base: Base, own: Partial<Limits> = {}): Base {
  const limits = { ...base, ...own };
  return { ...limits, default: nearestStep(limits.default, limits) };
}

/** Returns the step of a range that is nearest to a number, also to one outside it. */
export function nearestStep(value: number, { min, max, step }: Limits): number {
  const lastStep = Math.floor((max - min) / step);
  return min + Math.min(lastStep, Math.max(0, Math.round((value - min) / step))) * step;
}

const common = {
  currencyDecimals: 2,
  dateOrder: ["day", "month", "year"],
  age: { min: 18, max: 100 },
  choices: {},
} as const satisfies Partial<Country>;

/** A country's own facts. Its limits begin with the product's. */
type OwnFacts = Omit<Country, keyof typeof common | "amount" | "period"> &
  Partial<Pick<Country, keyof typeof common>> & { amount?: Partial<Limits>; period?: Partial<Limits> };

export function countryOf({ amount, period, ...own }: OwnFacts): Country {
  return {
    ...common,
    ...own,
    amount: withLimits(baseAmount, amount),
    period: withLimits(basePeriod, period),
  };
}

export function withBrandLimits<Facts extends Pick<Country, "amount" | "period" | "usualAmounts">>(
  facts: Facts,
  own: { amount?: Partial<Limits>; period?: Partial<Limits> },
): Facts {
  const amount = withLimits(facts.amount, own.amount);
  return {
    ...facts,
    amount,
    usualAmounts: facts.usualAmounts.filter((one) => one >= amount.min && one <= amount.max),
    period: withLimits(facts.period, own.period),
  };
}
