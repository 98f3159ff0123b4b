import { compact } from "./countries/identifiers/parse-helpers.ts";
import type { Country } from "./country.ts";

/** Returns a typed postcode in the country's canonical form: no separators except the country's own hyphen. */
export function canonicalPostcode(typed: string, { postcode }: Country): string {
  const code = compact(typed);
  const { hyphenAfter } = postcode;
  return hyphenAfter === undefined || code.length <= hyphenAfter
    ? code
    : `${code.slice(0, hyphenAfter)}-${code.slice(hyphenAfter)}`;
}
