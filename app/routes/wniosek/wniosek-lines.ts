import type { DataPointName } from "../../data-points/catalogue.ts";
import type { Country } from "../../data-points/country.ts";
import { groupParts } from "../../data-points/fields.ts";
import type { Message } from "../../data-points/rules/rule.ts";
import { textKeyOf } from "../../data-points/text-key.ts";

/** Returns the id of the link that changes a page of the summary. */
export function changeId(path: string): string {
  return `change-${path}`;
}

/** Returns the "required" message of a question. A question with several controls has the message of its first. */
export function missingMessage(name: DataPointName, country: Country): Message {
  const [first] = groupParts(name, country);
  return { key: `required>${first ? `${name}>${first[0]}` : textKeyOf(name, country)}` };
}
