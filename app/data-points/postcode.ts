import type { Country } from "../countries/types.ts";

/** A typed postcode in the country's canonical form: without separators but for the hyphen that the country writes. */
export function canonicalPostcode(typed: string, { postcode }: Country): string {
  const bare = typed.replace(/[\s.\-‐–]/g, "");
  const { hyphenAfter } = postcode;
  return hyphenAfter === undefined || bare.length <= hyphenAfter
    ? bare
    : `${bare.slice(0, hyphenAfter)}-${bare.slice(hyphenAfter)}`;
}
