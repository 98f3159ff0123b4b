import { isRecord } from "../../platform/values.ts";
import { accept, clean, empty, type Rule, refuse } from "./rule.ts";

/** A calendar day, without a time or a time zone. */
type Day = { year: number; month: number; day: number };

function isoDay({ year, month, day }: Day): string {
  return [String(year).padStart(4, "0"), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join(
    "-",
  );
}

/** Returns the day in the applicant's time zone, so that a birthday doesn't shift. */
function calendarDay(date: Date): Day {
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

function exists({ year, month, day }: Day): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

function readBox(boxes: unknown, part: string): string {
  return isRecord(boxes) ? clean(boxes[part]) : "";
}

/**
 * Returns a rule for a date that is typed into a day, a month and a year box.
 * @param span the accepted days: until today, from today, any, or birthdays within the country's age limits
 */
export function date(span: "past" | "future" | "any" | "adult"): Rule {
  return (raw, context) => {
    const boxes = [readBox(raw, "year"), readBox(raw, "month"), readBox(raw, "day")];
    if (boxes.every((box) => box === "")) return empty(context);
    if (boxes.some((box) => box === "")) return refuse("dateIncomplete");
    const [year = 0, month = 0, day = 0] = boxes.map((box) => (/^\d{1,4}$/.test(box) ? Number(box) : 0));
    // Two digits may mean two centuries.
    if (/^\d{1,3}$/.test(boxes[0] ?? "")) return refuse("dateYear");
    if (year < 1000 || !exists({ year, month, day })) return refuse("dateImpossible");

    const value = isoDay({ year, month, day });
    const today = calendarDay(context.today);
    const { min, max } = context.country.age;
    if ((span === "past" || span === "adult") && value > isoDay(today)) return refuse("dateNotPast");
    if (span === "future" && value < isoDay(today)) return refuse("dateNotFuture");
    if (span === "past" && year < today.year - max) return refuse("dateTooOld");
    if (span === "adult" && value > isoDay({ ...today, year: today.year - min })) {
      return refuse("dateTooYoung", { age: min });
    }
    if (span === "adult" && value < isoDay({ ...today, year: today.year - max })) return refuse("dateTooOld");
    return accept(value);
  };
}
