import type * as z from "zod/mini";
import { settingPaths } from "../../app/build/config.schema.ts";
import { allEndpoints, type Endpoint, type EndpointName } from "../../app/provider/endpoints.ts";
import { requestSchemas } from "../../app/provider/schemas/requests.ts";

type EndpointPath = {
  /** With its variables in braces, such as `/lead/status/{id}`. */
  path: string;
  /** With its variables behind colons, such as `/lead/status/:id`. */
  route: string;
  /** The names of its query's parameters. */
  query: string[];
};

const named: Readonly<Record<string, readonly string[]>> = settingPaths;

/** Returns the paths of an endpoint, one for each path that a setting may name. */
function pathsOf({ paths }: Endpoint): EndpointPath[] {
  return paths.flatMap((template) => {
    const setting = /^\{\+(\w+)\}/.exec(template);
    const starts = (setting && named[setting[1] ?? ""]) ?? [""];
    const rest = setting && starts[0] ? template.slice(setting[0].length) : template;
    const query = [...rest.matchAll(/\{\?(\w+)\}/g)].map(([, name = ""]) => name);
    const path = rest.replaceAll(/\{[?+]\w+\}/g, "");
    return starts.map((start) => {
      const whole = start + path;
      return { path: whole, route: whole.replaceAll(/\{(\w+)\}/g, ":$1"), query };
    });
  });
}

const requests: Readonly<Partial<Record<EndpointName, z.ZodMiniType>>> = requestSchemas;

/** Every row of the table of calls: its name, its paths, and the schema of its request's body if it has one. */
export const endpointRows = (Object.entries(allEndpoints()) as [EndpointName, Endpoint][]).map(
  ([name, endpoint]) => ({ ...endpoint, name, paths: pathsOf(endpoint), request: requests[name] }),
);

/** The same by their names. */
export const endpointTable = Object.fromEntries(endpointRows.map((row) => [row.name, row])) as Readonly<
  Record<EndpointName, (typeof endpointRows)[number]>
>;
