import { config } from "../config.ts";

/** The base path whose builds use the specification's names unchanged (specification §3.6). */
const USUAL_PATH = "/application-frontend/";

/**
 * Returns this build's name for a storage key or a channel between its tabs. Brands and countries can share an origin
 * under different paths, so the name includes the path.
 */
export function keptName(name: string): string {
  return config.basePath === USUAL_PATH ? name : `${config.basePath}:${name}`;
}
