import type { Country } from "./country.ts";

type DateParts = { day: string; month: string; year: string };

/** Splits a pasted date, e.g. `15.3.1990` or `1990-03-15`, in the country's order unless only the other has a month. */
export function dateParts(text: string, { dateOrder }: Country): DateParts | undefined {
  const [, first = "", , second = "", third = ""] =
    /^\s*(\d{1,4})\s?([./\s-])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?\s*$/.exec(text) ?? [];
  if (first.length === 4 && third.length <= 2) return { year: first, month: second, day: third };
  if (first === "" || first.length > 2 || third.length === 1 || third.length === 3) return undefined;
  const monthFirst = dateOrder[0] === "month" ? Number(first) <= 12 : Number(second) > 12;
  const [day, month] = monthFirst ? [second, first] : [first, second];
  return { day, month, year: third };
}
