import { isRecord } from "../../platform/values.ts";
import { existingDay } from "../countries/identifiers/parse-helpers.ts";
import { accept, clean, empty, type Rule, refuse, rule } from "./rule.ts";

/** Returns a calendar day as `YYYY-MM-DD`. */
const isoDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

function readBox(boxes: unknown, part: string): string {
  return isRecord(boxes) ? clean(boxes[part]) : "";
}

/**
 * Returns a rule for a date that is typed into a day, a month and a year box.
 * @param span the accepted days: until today, from today, any, or birthdays within the country's age limits
 */
export function date(span: "past" | "future" | "any" | "adult"): Rule {
  return rule((raw, context) => {
    const boxes = [readBox(raw, "year"), readBox(raw, "month"), readBox(raw, "day")];
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
