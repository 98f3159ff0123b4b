/** Formats a day (`YYYY-MM-DD`) in digits, in the country's order. */
export function formatDay(day: string, languageTag: string): string {
  const style = { day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(languageTag, style).format(new Date(`${day}T00:00:00Z`));
}
