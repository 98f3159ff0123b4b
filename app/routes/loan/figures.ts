import { country } from "@country";
import { useSyncExternalStore } from "react";
import { costOfLoan } from "../../catalogue/cost/cost.ts";
import { isValidOn } from "../../catalogue/countries/types.ts";
import { formatDay } from "../../shell/texts/moments.ts";

const { amount, period, notices } = country;

/**
 * The representative example of this brand and country: the amount and the period that the form proposes.
 */
export const example = {
  amount: amount.default,
  days: period.default,
  ...costOfLoan(amount.default, period.default, country),
  /** The first day of the price, as the country writes it. */
  asOf: formatDay(notices.costOfCredit.validFrom, country.languageTag),
};

const { rateLimit } = notices;

/** The highest rate a year that the law allows, as a fraction, with the name of its line; where the law wants it shown. */
const limit = rateLimit?.shownAs && {
  ...rateLimit,
  name: `${rateLimit.shownAs}, ${[rateLimit.validFrom, rateLimit.validUntil].map((day) => formatDay(day, country.languageTag)).join("–")}`,
};

/** Returns today in the applicant's time zone as `YYYY-MM-DD`. */
function today(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/**
 * Returns the limit to show; undefined where the law doesn't want it shown, or outside the days of its validity.
 * Undefined in the document of the build, which may be read on any day.
 */
export function useRateLimit() {
  return useSyncExternalStore(
    () => () => undefined,
    () => (limit && isValidOn(limit, today()) ? limit : undefined),
    () => undefined,
  );
}
