import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolder, usualBuild } from "../tools/builds.ts";

/** Returns the path at which the usual build serves the script of a route, by React Router's manifest. */
export function routeScript(id: string): string {
  const assets = join(import.meta.dirname, "../..", buildFolder(usualBuild), "client/assets");
  const [manifest = ""] = globSync(join(assets, "manifest-*.js"));
  const source = readFileSync(manifest, "utf8");
  const { routes } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1));
  return routes[id].module;
}
