import { readBuild } from "../../../app/vite/build.ts";
import { headersOf } from "../../../app/vite/headers.ts";
import { nginxOf } from "../../../app/vite/nginx/configuration.ts";
import type { Place } from "../../../app/vite/nginx/place.ts";
import { withPart } from "../nginx.ts";
import type { SitePlace } from "./site-file.ts";

/** The folders of a site, below its own. `current` is the release that is served. */
const folders = {
  pages: "current/$pair",
  assets: "kept/$pair",
  health: "current",
  translations: "current",
};

/** Returns the nginx configuration of a site. It names no release, so a switch to another one needs no reload. */
export const siteConfiguration = (places: readonly Place[]): string => nginxOf(places, folders);

/** The lines behind a mark by which a part of the configuration is known. */
const partLines = { tls: /^\s*listen 8443 ssl /m, brotli: /^\s*brotli_static on;/m } as const;

/**
 * Returns a configuration with the parts switched on that are on in an earlier one, where somebody has removed their
 * mark. What else was changed there is lost.
 */
export const withPartsOf = (earlier: string, configuration: string): string =>
  (["tls", "brotli"] as const)
    .filter((part) => partLines[part].test(earlier))
    .reduce(withPart, configuration);

/**
 * Returns a site's places with the headers of their builds.
 * @param environment the variables of all builds
 * @throws Mistake if a setting is wrong
 */
export function servedPlaces(
  places: readonly SitePlace[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Place[]> {
  return Promise.all(
    places.map(async ({ host, api, build }) => {
      const { config } = await readBuild({ ...environment, ...build.settings });
      const { basePath, firstPage } = config;
      return { name: build.name, host, basePath, firstPage, api, headers: headersOf(config) };
    }),
  );
}
