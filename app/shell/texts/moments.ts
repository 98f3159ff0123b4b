const MINUTE_MS = 60_000;

/** Formats a time of day, which stays on one line. */
export function formatTime(time: Date | number, languageTag: string): string {
  const text = new Intl.DateTimeFormat(languageTag, { timeStyle: "short" }).format(time);
  return text.replaceAll(/\s/g, "\u00a0");
}

/** Formats a moment as the country writes it: its time of day, with its day unless that is today. */
export function formatWhen(time: number, languageTag: string): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString();
  return isToday ? formatTime(time, languageTag) : formatMoment(new Date(time), languageTag);
}

/** Formats from when something is possible: the first whole minute then, because a time without seconds is past. */
export function formatFrom(time: number, languageTag: string): string {
  return formatWhen(Math.ceil(time / MINUTE_MS) * MINUTE_MS, languageTag);
}

const inDigits = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;

/** The month as a word, and the year unless that is this one. */
const inWords = (date: Date): Intl.DateTimeFormatOptions => ({
  day: "numeric",
  month: "long",
  year: date.getFullYear() === new Date().getFullYear() ? undefined : "numeric",
});

/** Formats a day (`YYYY-MM-DD`) in digits, in the country's order. */
export function formatDay(day: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, inDigits).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day (`YYYY-MM-DD`) with its month as a word. */
export function formatDayInWords(day: string, languageTag: string): string {
  const date = new Date(`${day}T00:00`);
  return new Intl.DateTimeFormat(languageTag, inWords(date)).format(date);
}

/** Formats a moment in this device's time zone: its day, with the year unless that is this one, and its time. */
export function formatMoment(moment: Date, languageTag: string): string {
  const day = new Intl.DateTimeFormat(languageTag, inWords(moment)).format(moment);
  return `${day}, ${formatTime(moment, languageTag)}`;
}
