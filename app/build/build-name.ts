import type { Config } from "../platform/config.ts";

/** The base path of a build that sets none. */
export const USUAL_PATH = "/application-frontend/";

/**
 * Returns the name of a build within a release: its pair, with the journey if it isn't the one of the brand's page, and
 * the base path if it isn't the usual one. Two paths never make the same name: a hyphen of a path is doubled.
 */
export function buildNameOf(
  { brand, country, journey, basePath }: Pick<Config, "brand" | "country" | "journey" | "basePath">,
  pageJourney: Config["journey"],
): string {
  const folders = basePath.split("/").filter(Boolean);
  return [
    brand,
    country,
    ...(journey === pageJourney ? [] : [journey]),
    ...(basePath === USUAL_PATH ? [] : ["at", ...folders.map((name) => name.replaceAll("-", "--"))]),
  ].join("-");
}
