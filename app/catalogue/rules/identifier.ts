import type { DataPointName } from "../catalogue.ts";
import { compact } from "../countries/identifiers/parse-helpers.ts";
import type { Country } from "../country.ts";
import { accept, type MessageKey, type Rule, refuse, typed } from "./rule.ts";

/** Letters, digits and separators: for numbers of which the country has no stricter form. */
const ANY_NUMBER = /^[A-Z\d][A-Z\d ./-]*[A-Z\d]$/;
const ANY_NUMBER_MIN = 4;
const ANY_NUMBER_MAX = 30;

/** Returns a rule for a number that the state or an institution issues, in the country's form if it defines one. */
export function identifier(name: DataPointName, key: MessageKey): Rule {
  return typed((text, { country }) => {
    const known = country.identifiers[name];
    if (known === undefined) {
      const plain = text.toUpperCase();
      if (plain.length > ANY_NUMBER_MAX) return refuse("tooLong", { max: ANY_NUMBER_MAX });
      if (plain.length < ANY_NUMBER_MIN) return refuse("tooShort", { min: ANY_NUMBER_MIN });
      return ANY_NUMBER.test(plain) ? accept(plain) : refuse("text");
    }
    const value = known.parse(text);
    return value === undefined ? refuse(key, { example: known.example }) : accept(value);
  });
}

/** Accepts a postcode of the country in its canonical form; ignores spaces, dots and hyphens. */
export const postcode = typed((text, { country }) => {
  const { pattern, example } = country.postcode;
  const code = canonicalPostcode(text, country);
  return pattern.test(code) ? accept(code) : refuse("postcode", { example });
});

/** Returns a typed postcode in the country's canonical form: no separators except the country's own hyphen. */
export function canonicalPostcode(text: string, { postcode }: Country): string {
  const code = compact(text);
  const { hyphenAfter } = postcode;
  return hyphenAfter === undefined || code.length <= hyphenAfter
    ? code
    : `${code.slice(0, hyphenAfter)}-${code.slice(hyphenAfter)}`;
}

/**
 * Returns the division that a canonical postcode determines; undefined if the country's postcodes determine none, or this
 * one is of none.
 */
export function divisionOf(postcode: string | null | undefined, country: Country): string | undefined {
  const { pattern, division } = country.postcode;
  const determined = postcode && pattern.test(postcode) ? division?.(postcode) : undefined;
  return country.divisions.find(({ value }) => value === determined)?.value;
}
