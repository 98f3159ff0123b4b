import { cp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "@react-router/dev/config";

const basename = process.env.APP_BASE_PATH || "/application-frontend/";

/** The first pages are written as HTML by the build; every other address is served the fallback page. */
export default {
  appDirectory: "app",
  basename,
  ssr: false,
  splitRouteModules: "enforce",
  prerender: ["/", "/initial-details"],
  /** Lays the pages out as they are served: everything in `build/client` stands below the base path. */
  async buildEnd({ reactRouterConfig }) {
    const client = join(reactRouterConfig.buildDirectory, "client");
    const prerendered = join(client, basename);
    await rename(join(client, "index.html"), join(client, "__spa-fallback.html"));
    await cp(prerendered, client, { recursive: true });
    await rm(join(client, basename.split("/")[1] ?? ""), { recursive: true });
  },
} satisfies Config;
