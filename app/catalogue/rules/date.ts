import { existingDay } from "../countries/identifiers/parse-helpers.ts";
import type { Country } from "../country.ts";
import { dateParts } from "../date-parts.ts";
import { isRecord } from "../values.ts";
import { accept, clean, empty, type Rule, refuse, rule } from "./rule.ts";

/** Returns a calendar day as `YYYY-MM-DD`. */
const isoDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const PARTS = ["year", "month", "day"] as const;

/** Returns the year, the month and the day of three boxes, one of which may hold the whole date. */
function readBoxes(raw: unknown, country: Country): string[] {
  const boxes = PARTS.map((part) => (isRecord(raw) ? clean(raw[part]) : ""));
  const [only = "", another] = boxes.filter((box) => box !== "");
  const whole = another === undefined ? dateParts(only, country) : undefined;
  return whole ? PARTS.map((part) => whole[part]) : boxes;
}

/**
 * Returns a rule for a date that is typed into a day, a month and a year box.
 * @param span the accepted days: until today, from today, any, or birthdays within the country's age limits
 */
export function date(span: "past" | "future" | "any" | "adult"): Rule {
  return rule((raw, context) => {
    const boxes = readBoxes(raw, context.country);
    if (boxes.every((box) => box === "")) return empty(context);
    // The name of a month is refused with the same words, which ask for numbers.
    if (boxes.some((box) => !/^\d+$/.test(box))) return refuse("dateIncomplete");
    const [year = 0, month = 0, day = 0] = boxes.map(Number);
    // Two digits may mean two centuries.
    if (/^\d{1,3}$/.test(boxes[0] ?? "")) return refuse("dateYear");
    const value = existingDay(isoDay(year, month, day));
    if (year < 1000 || value === undefined) return refuse("dateImpossible");

    const { today, country } = context;
    const { min, max } = country.age;
    // In the applicant's time zone, so that a birthday doesn't shift.
    const thisYear = today.getFullYear();
    const yearsAgo = (years: number) => isoDay(thisYear - years, today.getMonth() + 1, today.getDate());
    if ((span === "past" || span === "adult") && value > yearsAgo(0)) return refuse("dateNotPast");
    if (span === "future" && value < yearsAgo(0)) return refuse("dateNotFuture");
    if (span === "past" && year < thisYear - max) return refuse("dateTooOld");
    if (span === "adult" && value > yearsAgo(min)) return refuse("dateTooYoung", { age: min });
    if (span === "adult" && value < yearsAgo(max)) return refuse("dateTooOld");
    return accept(value);
  });
}
