import type { CountryFacts, Limits } from "./types.ts";

/** The default limits of the loan's amount, in the country's currency (specification §9.1). */
export const baseAmount: CountryFacts["amount"] = { min: 100, max: 1000, step: 100, default: 1000 };

/** The default limits of the loan's period. The default is below the minimum; `withLimits` moves it to the middle. */
export const basePeriod: CountryFacts["period"] = { min: 61, max: 90, step: 1, default: 31, scale: "days" };

/** Returns limits with some replaced. A default on no step moves to the nearest one, and from outside to the middle. */
export function withLimits<Base extends Limits>(base: Base, own: Partial<Limits> = {}): Base {
  const limits = { ...base, ...own };
  const { min, max, step } = limits;
  const lastStep = Math.floor((max - min) / step);
  const isOutside = limits.default < min || limits.default > max;
  const defaultStep = isOutside
    ? Math.floor(lastStep / 2)
    : Math.min(lastStep, Math.round((limits.default - min) / step));
  return { ...limits, default: min + defaultStep * step };
}

/** Returns a country with its brand's limits of amount and period. */
export function withBrandLimits<Facts extends Pick<CountryFacts, "amount" | "period">>(
  facts: Facts,
  own: { amount?: Partial<Limits>; period?: Partial<Limits> },
): Facts {
  return {
    ...facts,
    amount: withLimits(facts.amount, own.amount),
    period: withLimits(facts.period, own.period),
  };
}
