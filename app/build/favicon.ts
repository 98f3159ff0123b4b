import { readFileSync } from "node:fs";
import type { Plugin } from "vite";
import { faviconPath } from "../frame/favicon.ts";
import type { Config } from "../platform/config.ts";
import { folder } from "./build.ts";

/**
 * Returns the plugin that provides the brand's icon under a path of the country's and the brand's name
 * (specification §2.1).
 */
export function favicon({ basePath, country, brand }: Config): Plugin {
  const fileName = faviconPath("", country, brand);
  const source = () => readFileSync(folder(`brands/${brand}/favicon.svg`));
  return {
    name: "favicon",
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: source() });
    },
    configureServer(server) {
      server.middlewares.use(`${basePath}${fileName}`, (_request, response) => {
        response.setHeader("Content-Type", "image/svg+xml").end(source());
      });
    },
  };
}
