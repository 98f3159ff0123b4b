import { config, release } from "../../platform/config.ts";
import { pathToTell } from "../addresses.ts";

/** Returns the release and the pair, which every report names. */
export function reportedBuild(): { release?: string; pair: string } {
  const name = release();
  return { ...(name !== undefined && { release: name }), pair: `${config.brand}-${config.country}` };
}

/** Returns the name of the page or screen at a path of the address bar. */
export function screenAt(pathname: string): string {
  return pathToTell(pathname.replace(config.basePath, "/"));
}
