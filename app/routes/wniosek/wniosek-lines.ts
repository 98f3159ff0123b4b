import type { DataPointName } from "../../data-points/catalogue.ts";
import type { Country } from "../../data-points/country.ts";
import { groupParts } from "../../data-points/fields.ts";
import type { Message } from "../../data-points/rules/rule.ts";
import { textKeyOf } from "../../data-points/text-key.ts";

/** The id of the link by which a page of the summary is changed. */
export function changeId(path: string): string {
  return `change-${path}`;
}

/** What is said of a question that needs an answer; of one with several boxes, what is said of the first. */
export function missingMessage(name: DataPointName, country: Country): Message {
  const [first] = groupParts(name, country);
  return { key: `required>${first ? `${name}>${first[0]}` : textKeyOf(name, country)}` };
}
