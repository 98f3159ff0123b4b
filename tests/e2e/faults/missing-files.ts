import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page, Route } from "@playwright/test";
import { buildFolder, usualBuild } from "../../tools/builds.ts";

const assets = join(import.meta.dirname, "../../..", buildFolder(usualBuild), "client/assets");

/** Returns what matches the script of a route in the usual build: the scripts of all routes have one name. */
export function routeScript(id: string): RegExp {
  const [manifest = ""] = globSync(join(assets, "manifest-*.js"));
  const source = readFileSync(manifest, "utf8");
  const { routes } = JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) as {
    routes: Record<string, { module: string }>;
  };
  const file = routes[id]?.module.split("/").at(-1);
  if (file === undefined) throw new Error(`There is no route ${id}`);
  return new RegExp(`/assets/${file.replaceAll(".", "\\.")}$`);
}

/** What may come in place of a file of the build. */
export const inPlace = {
  "503": { status: 503, body: "" },
  "a page": { status: 200, contentType: "text/html", body: "<!doctype html><title>Hello</title>" },
} as const;

export type InPlace = keyof typeof inPlace;

/**
 * Opens a tab in which every request for a file of that name is answered by something else. Its console isn't watched: in
 * development the fallback prints what went wrong.
 */
export async function tabWithout(context: BrowserContext, name: RegExp, what: InPlace = "503") {
  const tab = await context.newPage();
  const answer = (route: Route) => route.fulfill(inPlace[what]);
  await tab.route(name, answer);
  return { tab, documents: countDocuments(tab), mend: () => tab.unroute(name, answer) };
}

/** Counts how often a tab asks for a page from now on. */
export function countDocuments(tab: Page): () => number {
  let documents = 0;
  tab.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  return () => documents;
}

/**
 * Puts another version of the build in the place of the one that a tab has open: its pages name other files, and the
 * files of the version before are gone.
 */
export async function deployAnother(tab: Page): Promise<void> {
  const renamed = async (route: Route) => {
    const response = await route.fetch({ url: route.request().url().replace("/assets-2/", "/assets/") });
    if (!/html|javascript/.test(response.headers()["content-type"] ?? "")) return route.fulfill({ response });
    const body = (await response.text()).replaceAll("assets/", "assets-2/");
    return route.fulfill({ response, body });
  };
  await tab.route(/\/assets\//, (route) => route.fulfill({ status: 404 }));
  await tab.route(
    (url) => url.pathname.startsWith("/application-frontend/") && !url.pathname.includes("/assets/"),
    renamed,
  );
}
