import * as z from "zod/mini";
import { settingPaths } from "../../app/build/config.schema.ts";
import { catalogue } from "../../app/catalogue/catalogue.ts";
import type { EndpointName } from "../../app/lead/provider/endpoints.ts";
import {
  conflictSchema,
  fieldErrorsSchema,
  leadStateSchema,
  requestSchemas,
} from "../../app/lead/provider/schemas/index.ts";
import { endpointRows } from "../tools/contract/paths.ts";

/** A call of the contract, as the tool makes it. */
export type ProviderCall = {
  /** Its number in the contract. */
  number: number;
  /** Its name in the application's table of endpoints; absent for a call that the contract doesn't have. */
  endpoint?: EndpointName;
  method: "GET" | "POST" | "PUT";
  /** Its path below the provider's base address; `:name` stands for one segment. */
  path: string;
  /** The schema of its body; absent for a call without one. */
  request?: z.ZodMiniType;
  /** The schema of a successful answer; absent for a call that answers nothing. */
  answer?: z.ZodMiniType;
  /** Where the request names its lead, if it does. */
  lead?: "path" | "body";
  /** The address that the path follows, if it isn't the provider's base address. */
  below?: "policies" | "translations";
};

/** Returns the name of a call in reports. */
export const nameOf = ({ method, path }: Pick<ProviderCall, "method" | "path">): string =>
  `${method} ${path}`;

/** Returns whether a call answers with the lead's state. */
export const answersState = ({ answer }: ProviderCall): boolean => answer === leadStateSchema;

/** Returns a schema as JSON Schema writes it. */
const written = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });

/** The bodies that name their lead. Call 21 may do without. */
function namesLead(request: z.ZodMiniType | undefined, number: number): boolean {
  if (request === undefined || number === 21) return false;
  const { properties, anyOf = [] } = written(request);
  return [{ properties }, ...anyOf].some((body) => body.properties?.id !== undefined);
}

/** Returns the names of all fields in a schema, on every level. */
function namesIn(schema: z.ZodMiniType): string[] {
  const names: string[] = [];
  JSON.stringify(written(schema), (key, value) => {
    if (key === "properties") names.push(...Object.keys(value));
    return value;
  });
  return names;
}

/** The lists that a `:list` in a path stands for. */
const lists = ["country", "position"];

/**
 * Returns the calls of the contract, which the application's table of endpoints names.
 * @param leadPath the path of calls 1 and 2
 */
export function callsOf(leadPath: string): readonly ProviderCall[] {
  const others = settingPaths.leadPath.filter((path) => path !== leadPath);
  return endpointRows.flatMap(
    ({ name: endpoint, call: number, method, paths, request, response: answer }) => {
      const routes = paths
        .filter(({ path }) => !others.some((other) => other === path))
        .flatMap(({ route }) =>
          route.includes(":list") ? lists.map((list) => route.replace(":list", list)) : [route],
        );
      const below = number === 8 ? "policies" : number === 31 ? "translations" : undefined;
      return routes.map((path): ProviderCall => {
        const lead = path.includes("/:id") ? "path" : namesLead(request, number) ? "body" : undefined;
        return {
          number,
          endpoint,
          method,
          path,
          ...(request && { request }),
          ...(answer && { answer }),
          ...(lead && { lead }),
          ...(below && { below }),
        };
      });
    },
  );
}

/** The names that can't be anything that an applicant typed: the contract's fields, data points and colours. */
const known: ReadonlySet<string> = new Set([
  ...Object.keys(catalogue),
  ...endpointRows.flatMap(({ response }) => (response ? namesIn(response) : [])),
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
