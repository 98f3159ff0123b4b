import { config } from "../config.ts";

/** Below this path names are the specification's own (specification §3.6). */
const USUAL_PATH = "/application-frontend/";

/**
 * Returns the name under which this build keeps something in the browser, or by which its tabs find each other. Several
 * brands and countries may live on one origin below different paths: the path in the name keeps them apart.
 */
export function keptName(name: string): string {
  return config.basePath === USUAL_PATH ? name : `${config.basePath}:${name}`;
}
