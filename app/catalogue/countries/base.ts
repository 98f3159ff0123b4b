import type { Country } from "../country.ts";
import type { Limits } from "./types.ts";

/** The default limits of the loan's amount, in the country's currency. */
export const baseAmount: Country["amount"] = { min: 100, max: 1000, step: 100, default: 1000 };

/** The default limits of the loan's period. The default is below the minimum; `withLimits` moves it there. */
export const basePeriod: Country["period"] = { min: 61, max: 90, step: 1, default: 31, scale: "days" };

/** Returns limits with some replaced. The default moves to the nearest step of the range, also from outside it. */
export function withLimits<Base extends Limits>(base: Base, own: Partial<Limits> = {}): Base {
  const limits = { ...base, ...own };
  const { min, max, step } = limits;
  const lastStep = Math.floor((max - min) / step);
  const defaultStep = Math.round((limits.default - min) / step);
  return { ...limits, default: min + Math.min(lastStep, Math.max(0, defaultStep)) * step };
}

/** Returns a country with its brand's limits of amount and period. */
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
