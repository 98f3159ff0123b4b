import type { Country, Limits } from "./types.ts";

/** What is lent where a country says nothing else (specification §9.1), in its currency. */
export const baseAmount: Country["amount"] = { min: 100, max: 1000, step: 100, default: 1000 };

/** For how long. The default lies below the least that is lent; `withLimits` takes it there. */
export const basePeriod: Country["period"] = { min: 61, max: 90, step: 1, default: 31, scale: "days" };

/** Returns limits of which some are replaced. A default outside of them is taken to the nearest step within. */
export function withLimits<Base extends Limits>(base: Base, own: Partial<Limits> = {}): Base {
  const limits = { ...base, ...own };
  const { min, max, step } = limits;
  const wanted = Math.round((limits.default - min) / step);
  const most = Math.floor((max - min) / step);
  return { ...limits, default: min + Math.min(most, Math.max(0, wanted)) * step };
}
