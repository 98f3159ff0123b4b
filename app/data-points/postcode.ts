import { bare } from "../countries/identifiers/reading.ts";
import type { Country } from "../countries/types.ts";

/** Returns a typed postcode in the country's canonical form: no separators except the country's own hyphen. */
export function canonicalPostcode(typed: string, { postcode }: Country): string {
  const code = bare(typed);
  const { hyphenAfter } = postcode;
  return hyphenAfter === undefined || code.length <= hyphenAfter
    ? code
    : `${code.slice(0, hyphenAfter)}-${code.slice(hyphenAfter)}`;
}
