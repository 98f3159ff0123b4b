import * as z from "zod/mini";
import { consentIdOf } from "../form-values.ts";
import { boxText, clean, type Rule, refuse, rule, typed, valid } from "./rule.ts";

/** @param values an empty list's values come from the provider: the rule then accepts any short code */
export function choice(values: readonly string[]): Rule {
  return typed((value) => {
    const known = values.length === 0 ? /^[\w-]{1,50}$/.test(value) : values.includes(value);
    return known ? valid(value) : refuse("choice");
  });
}

export function listed(values: readonly string[]): Rule {
  return typed((text) => {
    const value = values.find((one) => clean(one) === text);
    return value === undefined ? refuse("choice") : valid(value);
  });
}

export const tick = rule(boxText, (held) => valid(held === "yes"));

export const countryCode = typed((value) => (/^[A-Z]{2}$/.test(value) ? valid(value) : refuse("choice")));

export const yesNo = typed((value) =>
  value === "yes" || value === "no" ? valid(value === "yes") : refuse("choice"),
);

/** The values of the controls with one name, of which a form sends one or several. */
const values = z.catch(z.optional(z.union([z.string(), z.array(z.string())])), undefined);

/** What a list of consents holds. Without any to offer, the form sends an empty `offered`. */
const tickedConsents = z.catch(
  z.object({ offered: values, required: values, given: values, version: values }),
  {},
);

const listOf = (held: string | string[] | undefined): string[] =>
  [held ?? []].flat().filter((value) => value !== "");

/** Returns a rule that accepts consents if every required one is ticked, by default those that the form names. */
export const consents = (required?: readonly string[]): Rule =>
  rule(tickedConsents, (held, { optional, requiredKey }) => {
    const offered = listOf(held.offered);
    const given = new Set(listOf(held.given));
    const missing = (required ?? listOf(held.required)).filter((one) => !given.has(one));
    const isAbsent = offered.length === 0 && held.offered !== "";
    if (missing.length > 0 || (isAbsent && !optional))
      return refuse(`required>${requiredKey}`, required && { count: missing.length });
    // One of each consent, in the same order.
    const versions = [held.version].flat();
    return valid(
      offered.map((one, index) => {
        const version = versions[index];
        return { id: consentIdOf(one), given: given.has(one), ...(version && { version }) };
      }),
    );
  });
