import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BuildName, buildFolder, usualBuild } from "./builds.ts";

/** A route in React Router's manifest. */
export type ManifestRoute = {
  id: string;
  module: string;
  parentId?: string;
  path?: string;
  imports?: string[];
  css?: string[];
};

/** Returns the routes of a build by id. React Router's manifest isn't public: no other test reads it. */
export function manifestRoutes(build: BuildName): Record<string, ManifestRoute> {
  const assets = join(import.meta.dirname, "../..", buildFolder(build), "client/assets");
  const [manifest] = globSync(join(assets, "manifest-*.js"));
  if (manifest === undefined) throw new Error(`${assets} has no manifest: build ${build} first`);
  const source = readFileSync(manifest, "utf8");
  const { routes } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) as {
    routes: Record<string, ManifestRoute>;
  };
  return routes;
}

/** Returns the path at which the usual build serves the script of a route. */
export function routeScript(id: string): string {
  const route = manifestRoutes(usualBuild)[id];
  if (route === undefined) throw new Error(`The usual build has no route ${id}`);
  return route.module;
}
