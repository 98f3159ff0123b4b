import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { firstPages } from "./app/data-points/first-pages.ts";

const journey = process.env.APP_JOURNEY === "classic" ? "classic" : "dynamic";
const basename = process.env.APP_BASE_PATH || "/application-frontend/";

/** The first pages are written as HTML by the build; every other address is served the fallback page. */
export default {
  appDirectory: "app",
  // One build an environment: several may stand side by side.
  buildDirectory: process.env.APP_BUILD_DIRECTORY || "build",
  basename,
  ssr: false,
  splitRouteModules: "enforce",
  prerender: ["/", `/${firstPages[journey]}`],
  /** Lays the pages out as they are served: everything in `build/client` stands below the base path. */
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, "client");
    const prerendered = join(client, basename);
    await rename(join(client, "index.html"), join(client, "__spa-fallback.html"));
    await cp(prerendered, client, { recursive: true });
    await rm(join(client, basename.split("/")[1] ?? ""), { recursive: true });
  },
} satisfies Config;
