import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { buildEnvironment, readBuild, warnOfIgnoredVariables } from "./app/vite/build.ts";
import { headersOf, nginxOf, openRedirectsNotice } from "./app/vite/headers.ts";

const env = buildEnvironment();
const { config } = await readBuild(env);
warnOfIgnoredVariables(env);

/** Lays the pages out as they are served: everything in `client` stands below the base path. */
async function layOut(client: string): Promise<void> {
  await rename(join(client, "index.html"), join(client, "__spa-fallback.html"));
  if (config.basePath === "/") return;
  await cp(join(client, config.basePath), client, { recursive: true });
  await rm(join(client, config.basePath.split("/")[1] ?? ""), { recursive: true });
}

/** The first pages are written as HTML by the build; every other address is served the fallback page. */
export default {
  appDirectory: "app",
  // One build an environment: several may stand side by side.
  buildDirectory: env.APP_BUILD_DIRECTORY || "build",
  basename: config.basePath,
  ssr: false,
  splitRouteModules: false,
  prerender: ["/", `/${config.firstPage}`],
  async buildEnd({ reactRouterConfig: { buildDirectory } }) {
    const client = join(buildDirectory, "client");
    await layOut(client);
    const pages = ["index.html", `${config.firstPage}/index.html`, "__spa-fallback.html"];
    const documents = await Promise.all(pages.map((page) => readFile(join(client, page), "utf8")));
    const headers = headersOf(documents, config);
    await writeFile(join(buildDirectory, "headers.json"), `${JSON.stringify(headers, undefined, 2)}\n`);
    await writeFile(join(buildDirectory, "nginx.conf"), nginxOf(headers, config.basePath));
    const notice = openRedirectsNotice(config);
    if (notice) console.warn(notice);
  },
} satisfies Config;
