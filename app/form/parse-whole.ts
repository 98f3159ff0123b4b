/**
 * Reads a whole number from a half-typed text, as a slider beside it follows it; grouping and a currency are skipped.
 * @returns undefined where there is no number yet
 */
export function parseWhole(text: string): number | undefined {
  const digits = text
    .normalize("NFKC")
    .replace(/[.,]\d{1,2}$/, "")
    .replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits);
}
