import { accept, clean, empty, type Rule, refuse } from "../../catalogue/rules/rule.ts";

/** Returns a rule that accepts a value of the provider's list and returns it in the list's spelling. */
export function listed(values: readonly string[]): Rule {
  return (raw, context) => {
    const typed = clean(raw);
    if (typed === "") return empty(context);
    const value = values.find((one) => clean(one) === typed);
    return value === undefined ? refuse("choice") : accept(value);
  };
}

/** Returns whether a typed text matches an entry of a list. */
export function isListed(values: readonly string[], typed: string): boolean {
  return values.some((one) => clean(one) === clean(typed));
}
