import { accept, clean, empty, type Rule, refuse } from "../../data-points/rules/rule.ts";

/** One value of a list that the provider gave, in the list's own writing. */
export function listed(values: readonly string[]): Rule {
  return (raw, context) => {
    const typed = clean(raw);
    if (typed === "") return empty(context);
    const value = values.find((one) => clean(one) === typed);
    return value === undefined ? refuse("choice") : accept(value);
  };
}

/** Whether a text names an entry of a list. */
export function isListed(values: readonly string[], typed: string): boolean {
  return values.some((one) => clean(one) === clean(typed));
}
