import { accept, clean, empty, type Rule, refuse } from "./rule.ts";

/** One value of a list. An empty list is the server's to give, and takes any short code. */
export function choice(values: readonly string[]): Rule {
  return (raw, context) => {
    const value = clean(raw);
    if (value === "") return empty(context);
    const known = values.length === 0 ? /^[\w-]{1,50}$/.test(value) : values.includes(value);
    return known ? accept(value) : refuse("choice");
  };
}

/** A country by its code of two letters (ISO 3166-1). */
export const countryCode: Rule = (raw, context) => {
  const value = clean(raw);
  if (value === "") return empty(context);
  return /^[A-Z]{2}$/.test(value) ? accept(value) : refuse("choice");
};

/** Yes or no. */
export const yesNo: Rule = (raw, context) => {
  const value = clean(raw);
  if (value === "") return empty(context);
  return value === "yes" || value === "no" ? accept(value === "yes") : refuse("choice");
};

const listOf = (raw: unknown, part: string): string[] => {
  const value = typeof raw === "object" && raw !== null ? (raw as Record<string, unknown>)[part] : undefined;
  return [value].flat().filter((id): id is string => typeof id === "string" && id !== "");
};

/** Whether the form says that it had no consents to offer: a part that is there and empty. */
const hadNone = (raw: unknown): boolean =>
  typeof raw === "object" && raw !== null && "offered" in raw && raw.offered === "";

/**
 * Reads consents: which were offered, which of them are required, which were ticked. Sends what was offered and not
 * ticked too, as not given.
 */
export const consents: Rule = (raw, context) => {
  if (hadNone(raw)) return accept([]);
  const offered = listOf(raw, "offered");
  const given = new Set(listOf(raw, "given"));
  const missing = listOf(raw, "required").some((id) => !given.has(id));
  if (missing || (!context.optional && offered.length === 0))
    return refuse(`required>${context.requiredKey}`);
  return accept(offered.map((id) => ({ id, given: given.has(id) })));
};
