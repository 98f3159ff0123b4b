/**
 * Parses a whole number from a partly typed text, for the slider that follows the text box. Drops decimals, grouping
 * and a currency.
 * @returns undefined if the text has no digits yet
 */
export function parseWhole(text: string): number | undefined {
  const digits = text
    .normalize("NFKC")
    .replace(/[.,]\d{1,2}$/, "")
    .replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits);
}
