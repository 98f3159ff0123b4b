import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { readBuild, readEnvironment } from "./app/build/build.ts";
import { withPolicy } from "./app/build/content-policy.ts";
import { headersOf, openRedirectsNotice } from "./app/build/headers.ts";

const env = readEnvironment();
const { config } = await readBuild(env);

/** Moves the pages to where the host serves them: everything in `client` is below the base path. */
async function layOut(client: string): Promise<void> {
  await rename(join(client, "index.html"), join(client, "__spa-fallback.html"));
  if (config.basePath === "/") return;
  await cp(join(client, config.basePath), client, { recursive: true });
  await rm(join(client, config.basePath.split("/")[1] ?? ""), { recursive: true });
}

/** The prerendered addresses: the first pages, and the legal notice, which stands without a script. */
const prerender = ["/", `/${config.firstPage}`, "/legal"];

/** Prerenders these pages; the host serves the fallback page for every other address. */
export default {
  appDirectory: "app",
  // Each environment has a build of its own; several can be side by side.
  buildDirectory: env.APP_BUILD_DIRECTORY || "build",
  basename: config.basePath,
  ssr: false,
  splitRouteModules: false,
  prerender,
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = join(buildDirectory, "client");
    await layOut(client);
    const pages = [...prerender.map((address) => join(address, "index.html")), "__spa-fallback.html"];
    for (const page of pages) {
      const file = join(client, page);
      await writeFile(file, withPolicy(await readFile(file, "utf8"), config));
    }
    const headers = JSON.stringify(headersOf(config), undefined, 2);
    await writeFile(join(buildDirectory, "headers.json"), `${headers}\n`);
    const notice = openRedirectsNotice(config);
    if (notice) console.warn(notice);
  },
} satisfies Config;
