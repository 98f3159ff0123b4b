import { type ChoiceListName, choiceLists } from "./choices.ts";
import type { Country } from "./country.ts";

/**
 * Returns the values of a list in a country: its divisions for `province`, else its own version of the list, else the
 * general one. Returns an empty list where the provider supplies the values.
 */
export function choiceValues(list: ChoiceListName, country: Country): readonly string[] {
  if (list === "province") return country.divisions.map((division) => division.value);
  return country.choices[list] ?? choiceLists[list];
}
