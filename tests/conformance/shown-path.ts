import { catalogue } from "../../app/catalogue/catalogue.ts";
import { allEndpoints } from "../../app/lead/provider/endpoints.ts";
import { conflictSchema, fieldErrorsSchema, requestSchemas } from "../../app/lead/provider/schemas/index.ts";
import { namesIn } from "./calls.ts";

/** The names that can't be anything that an applicant typed: the contract's fields, data points and colours. */
const known: ReadonlySet<string> = new Set([
  ...Object.keys(catalogue),
  ...Object.values(allEndpoints()).flatMap(({ answer }) => namesIn(answer)),
  ...Object.values(requestSchemas).flatMap(namesIn),
  ...[conflictSchema, fieldErrorsSchema].flatMap(namesIn),
  ...["primary", "accent"],
]);

/** Returns a path for a report. A key of a map may be anything, so an unknown one is shown as `*`. */
export function shownPath(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === "number" ? String(part) : shownName(String(part)))).join(".");
}

/** Returns a name as a report shows it; a name can be a path itself, such as `debts.1.amount`. */
function shownName(name: string): string {
  if (known.has(name)) return name;
  const parts = name.split(".").map((part) => (known.has(part) ? part : "*"));
  return parts.every((part) => part === "*") ? "*" : parts.join(".");
}
