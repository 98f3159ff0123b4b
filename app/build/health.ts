import type { Config } from "../platform/config.ts";

/** The name of the file that says what a host serves, below the base path. */
export const HEALTH_FILE = "health.json";

/** What a host serves: a release of a pair, written to a version of the provider's contract. */
export type Health = { release: string; pair: string; contract: string };

/** Returns a build's entry for its health address. */
export function healthOf({ brand, country, leadPath }: Config, release: string): Health {
  const [, contract = "v1"] = /^\/(v\d+)\//.exec(leadPath) ?? [];
  return { release, pair: `${brand}-${country}`, contract };
}
