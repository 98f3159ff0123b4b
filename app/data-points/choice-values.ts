import type { Country } from "../countries/types.ts";
import { type ChoiceListName, choiceLists } from "./choices.ts";

/**
 * The values of a list in a country: the country's divisions for `province`, its own version of the list where it has
 * one, else the general one. Empty where the server gives the list.
 */
export function choiceValues(list: ChoiceListName, country: Country): readonly string[] {
  if (list === "province") return country.divisions.map((division) => division.value);
  return country.choices[list] ?? choiceLists[list];
}
