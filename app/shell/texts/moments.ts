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

/** Formats a day with its month as a word, and the year unless that is this one. Its number keeps its month. */
function inWords(date: Date, languageTag: string): string {
  const year = date.getFullYear() === new Date().getFullYear() ? undefined : "numeric";
  const { format } = new Intl.DateTimeFormat(languageTag, { day: "numeric", month: "long", year });
  return format(date).replace(/(\d\.?) /, "$1\u00a0");
}

/** Formats a day (`YYYY-MM-DD`) in digits, in the country's order. */
export function formatDay(day: string, languageTag: string): string {
  return new Intl.DateTimeFormat(languageTag, inDigits).format(new Date(`${day}T00:00:00Z`));
}

/** Formats a day (`YYYY-MM-DD`) with its month as a word. */
export function formatDayInWords(day: string, languageTag: string): string {
  return inWords(new Date(`${day}T00:00`), languageTag);
}

/** Formats a moment in this device's time zone: its day, with the year unless that is this one, and its time. */
export function formatMoment(moment: Date, languageTag: string): string {
  return `${inWords(moment, languageTag)}, ${formatTime(moment, languageTag)}`;
}
