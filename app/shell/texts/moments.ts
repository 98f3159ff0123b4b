const MINUTE_MS = 60_000;

/** Formats a moment as the country writes it: its time of day, with its day unless that is today. */
export function formatWhen(time: number, languageTag: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday
    ? new Intl.DateTimeFormat(languageTag, { timeStyle: "short" }).format(time)
    : formatMoment(new Date(time), languageTag);
}

/** Formats from when something is possible: the first whole minute then, because a time without seconds is past. */
export function formatFrom(time: number, languageTag: string): string {
  return formatWhen(Math.ceil(time / MINUTE_MS) * MINUTE_MS, languageTag);
}

const inDigits: Intl.DateTimeFormatOptions = { day: "2-digit", month: "2-digit", year: "numeric" };

/** Formats a day (`YYYY-MM-DD`) in the country's order, in digits unless a style says otherwise. */
export function formatDay(day: string, languageTag: string, style = inDigits): string {
  return new Intl.DateTimeFormat(languageTag, { ...style, timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );
}

/** Formats a moment in this device's time zone: its day, with the year unless that is this one, and its time. */
export function formatMoment(moment: Date, languageTag: string): string {
  const isThisYear = moment.getFullYear() === new Date().getFullYear();
  const year = isThisYear ? undefined : "numeric";
  const day = new Intl.DateTimeFormat(languageTag, { day: "numeric", month: "long", year }).format(moment);
  const time = new Intl.DateTimeFormat(languageTag, { timeStyle: "short" }).format(moment);
  // A time of day stays on one line.
  return `${day}, ${time.replaceAll(/\s/g, "\u00a0")}`;
}
