import { bare } from "../countries/identifiers/reading.ts";
import type { Country } from "../countries/types.ts";

/** A typed postcode in the country's canonical form: without separators but for the hyphen that the country writes. */
export function canonicalPostcode(typed: string, { postcode }: Country): string {
  const code = bare(typed);
  const { hyphenAfter } = postcode;
  return hyphenAfter === undefined || code.length <= hyphenAfter
    ? code
    : `${code.slice(0, hyphenAfter)}-${code.slice(hyphenAfter)}`;
}
