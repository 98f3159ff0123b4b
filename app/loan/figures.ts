import { country } from "@country";
import { useSyncExternalStore } from "react";
import { costOfLoan } from "../catalogue/cost/cost.ts";
import { isValidOn } from "../catalogue/countries/types.ts";
import { formatDay } from "../platform/i18n/moments.ts";
import { createListeners } from "../platform/listeners.ts";

const { amount, period, notices } = country;

/**
 * The representative example of this brand and country: the amount and the period that the form proposes (decision 60).
 */
export const example = {
  amount: amount.default,
  days: period.default,
  ...costOfLoan(amount.default, period.default, country),
  /** The first day of the price, as the country writes it. */
  asOf: formatDay(notices.costOfCredit.validFrom, country.languageTag),
};

/** The highest rate a year that the law allows, as a fraction, with the name of its line. */
export type ShownLimit = { name: string; rate: number };

const { notify, subscribe } = createListeners();
let provided: ShownLimit | undefined;

/** Replaces the build's limit by the provider's. */
export function setRateLimit(limit: ShownLimit): void {
  provided = limit;
  notify();
}

/** Returns today in the applicant's time zone as `YYYY-MM-DD`. */
export function localDay(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Names a limit without a name of the provider's: the country's name and the days of its validity. */
export function limitName(validFrom: string, validUntil: string): string | undefined {
  const { shownAs } = notices.rateLimit ?? {};
  const days = [validFrom, validUntil].map((day) => formatDay(day, country.languageTag)).join("–");
  return shownAs && `${shownAs}, ${days}`;
}

const { rateLimit } = notices;
const ownName = rateLimit && limitName(rateLimit.validFrom, rateLimit.validUntil);

/** The build's own limit where the law wants it shown. One object, because React compares what it reads. */
const own = rateLimit && ownName ? { name: ownName, ...rateLimit } : undefined;

/**
 * Returns the limit to show; undefined where the law doesn't want it shown, or none that is known is valid today.
 * Undefined in the document of the build, which may be read on any day.
 */
export function useRateLimit(): ShownLimit | undefined {
  return useSyncExternalStore(
    subscribe,
    () => provided ?? (own && isValidOn(own, localDay()) ? own : undefined),
    () => undefined,
  );
}
