/** Formats a moment in digits, as the country writes them: its day and its time of day, in this device's time zone. */
export function formatMoment(moment: Date, languageTag: string): string {
  // Clocks of twelve hours have no leading zero.
  const { hour12 } = new Intl.DateTimeFormat(languageTag, { hour: "numeric" }).resolvedOptions();
  return new Intl.DateTimeFormat(languageTag, {
    day: "2-digit",
    month: "2-digit",
    year: "numeric",
    hour: hour12 ? "numeric" : "2-digit",
    minute: "2-digit",
  }).format(moment);
}
