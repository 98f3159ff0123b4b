import { consentIdOf } from "../form-values.ts";
import { isRecord } from "../values.ts";
import { accept, clean, type Rule, refuse, rule, typed } from "./rule.ts";

/**
 * Returns a rule that accepts one value of a list.
 * @param values an empty list's values come from the provider: the rule then accepts any short code
 */
export function choice(values: readonly string[]): Rule {
  return typed((value) => {
    const known = values.length === 0 ? /^[\w-]{1,50}$/.test(value) : values.includes(value);
    return known ? accept(value) : refuse("choice");
  });
}

/** Returns a rule that accepts a value of the provider's list and returns it in the list's spelling. */
export function listed(values: readonly string[]): Rule {
  return typed((text) => {
    const value = values.find((one) => clean(one) === text);
    return value === undefined ? refuse("choice") : accept(value);
  });
}

/** Accepts a checkbox, ticked or not. */
export const tick = rule((raw) => accept(raw === "yes"));

/** Accepts a country's code of two letters (ISO 3166-1). */
export const countryCode = typed((value) => (/^[A-Z]{2}$/.test(value) ? accept(value) : refuse("choice")));

export const yesNo = typed((value) =>
  value === "yes" || value === "no" ? accept(value === "yes") : refuse("choice"),
);

/** Returns the values of the controls with one name, of which a form sends one or several. */
export function listOf(raw: unknown, part: string): string[] {
  const value = isRecord(raw) ? raw[part] : undefined;
  return [value].flat().filter((entry): entry is string => typeof entry === "string" && entry !== "");
}

/** Returns whether the form had no consents to offer: it then sends an empty `offered`. */
const offeredNone = (raw: unknown): boolean => isRecord(raw) && raw.offered === "";

/** Accepts consents if every required one is ticked. A consent that was offered and not ticked is sent as not given. */
export const consents = rule((raw, context) => {
  if (offeredNone(raw)) return accept([]);
  const offered = listOf(raw, "offered");
  const given = new Set(listOf(raw, "given"));
  const missing = listOf(raw, "required").some((tick) => !given.has(tick));
  if (missing || (!context.optional && offered.length === 0))
    return refuse(`required>${context.requiredKey}`);
  // One of each consent, in the same order.
  const versions = [isRecord(raw) ? raw.version : undefined].flat();
  return accept(
    offered.map((tick, index) => {
      const version = versions[index];
      const answer = { id: consentIdOf(tick), given: given.has(tick) };
      return typeof version === "string" && version !== "" ? { ...answer, version } : answer;
    }),
  );
});
