import { settingPaths } from "../../../app/build/setting-paths.ts";
import type { Endpoint } from "../../../app/lead/provider/endpoints.ts";

/**
 * An endpoint's path with its variables in braces, such as `/lead/status/{id}`, and the names of its query's
 * parameters.
 */
export type EndpointPath = { path: string; query: string[] };

const named: Readonly<Record<string, readonly string[]>> = settingPaths;

/** Returns the paths of an endpoint, one for each path that a setting may name. */
export function pathsOf({ paths }: Pick<Endpoint, "paths">): EndpointPath[] {
  return paths.flatMap((template) => {
    const setting = /^\{\+(\w+)\}/.exec(template);
    const starts = (setting && named[setting[1] ?? ""]) ?? [""];
    const rest = setting && starts[0] ? template.slice(setting[0].length) : template;
    const query = [...rest.matchAll(/\{\?(\w+)\}/g)].map(([, name = ""]) => name);
    const path = rest.replaceAll(/\{[?+]\w+\}/g, "");
    return starts.map((start) => ({ path: start + path, query }));
  });
}
