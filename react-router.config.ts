import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { readBuild } from "./app/vite/build.ts";

const { config } = await readBuild(process.env);

/** The first pages are written as HTML by the build; every other address is served the fallback page. */
export default {
  appDirectory: "app",
  // One build an environment: several may stand side by side.
  buildDirectory: process.env.APP_BUILD_DIRECTORY || "build",
  basename: config.basePath,
  ssr: false,
  splitRouteModules: "enforce",
  prerender: ["/", `/${config.firstPage}`],
  /** Lays the pages out as they are served: everything in `build/client` stands below the base path. */
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, "client");
    const prerendered = join(client, config.basePath);
    await rename(join(client, "index.html"), join(client, "__spa-fallback.html"));
    if (config.basePath === "/") return;
    await cp(prerendered, client, { recursive: true });
    await rm(join(client, config.basePath.split("/")[1] ?? ""), { recursive: true });
  },
} satisfies Config;
