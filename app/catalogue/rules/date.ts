import * as z from "zod/mini";
import { existingDay } from "../countries/identifiers/parse-helpers.ts";
import type { Country } from "../country.ts";
import { dateParts } from "../date-parts.ts";
import { boxText, clean, empty, type Rule, refuse, rule, valid } from "./rule.ts";

export const isoDay = (year: number, month: number, day: number): string =>
  `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;

const PARTS = ["year", "month", "day"] as const;

const threeBoxes = z.catch(z.object({ year: boxText, month: boxText, day: boxText }), {});

/** Returns the year, the month and the day, of which one box may hold all. */
function partsOf(held: z.output<typeof threeBoxes>, country: Country): string[] {
  const boxes = PARTS.map((part) => clean(held[part]));
  const [only = "", another] = boxes.filter((box) => box !== "");
  const whole = another === undefined ? dateParts(only, country) : undefined;
  return whole ? PARTS.map((part) => whole[part]) : boxes;
}

/** @param span the accepted days: until today, from today, or birthdays within the country's age limits */
export function date(span: "past" | "future" | "adult"): Rule {
  return rule(threeBoxes, (held, context) => {
    const boxes = partsOf(held, context.country);
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
    return valid(value);
  });
}
