import type { Dated } from "./types.ts";

/**
 * Returns whether figures or a text of the law are valid on a day.
 * @param day as `YYYY-MM-DD`
 */
export function isValidOn(
  { validFrom, validUntil }: Pick<Dated, "validFrom" | "validUntil">,
  day: string,
): boolean {
  return validFrom <= day && day <= validUntil;
}
