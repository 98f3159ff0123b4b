import type * as z from "zod/mini";
import { settingPaths } from "../../app/build/config.schema.ts";
import { screens } from "../../app/journey/screens.ts";
import {
  type AnswersPath,
  type Endpoint,
  type EndpointName,
  endpointOf,
  endpoints,
  otherPaths,
} from "../../app/provider/endpoints.ts";
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

function callNumberOf(path: AnswersPath): number {
  if (path === "/lead/offer/skip-document-upload") return 24;
  if (path === "/lead/offer/payment") return 27;
  if (screens.some((screen) => screen.kind === "offer" && screen.call === path)) return 29;
  return path.startsWith("/lead/offer/") ? 28 : 26;
}

/** Returns every call of the contract by the name of its endpoint, in the contract's order. */
function allEndpoints(): [EndpointName, Endpoint][] {
  const named = screens.flatMap((screen) => ("call" in screen ? [screen.call] : []));
  const paths = [...new Set<AnswersPath>([...named, ...otherPaths])].sort();
  const answers = paths.map((path) => [path, { ...endpointOf(path), call: callNumberOf(path) }] as const);
  const all = [...Object.entries<Endpoint>(endpoints), ...answers] as [EndpointName, Endpoint][];
  return all.sort(([, one], [, other]) => one.call - other.call);
}

/** Every row of the table of calls: its name, its paths, and the schema of its request's body if it has one. */
export const endpointRows = allEndpoints().map(([name, endpoint]) => ({
  ...endpoint,
  name,
  paths: pathsOf(endpoint),
  request: requests[name],
}));

/** The same by their names. */
export const endpointTable = Object.fromEntries(endpointRows.map((row) => [row.name, row])) as Readonly<
  Record<EndpointName, (typeof endpointRows)[number]>
>;
