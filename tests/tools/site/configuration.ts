import { readBuild } from "../../../app/vite/build.ts";
import { headersOf } from "../../../app/vite/headers.ts";
import { nginxOf } from "../../../app/vite/nginx/configuration.ts";
import type { Place } from "../../../app/vite/nginx/place.ts";
import { type SitePlace, type SiteServer, usualServer } from "./site-file.ts";

/** The folders of a site, below its own. `current` is the release that is served. */
const folders = {
  pages: "current/$pair",
  assets: "kept/$pair",
  health: "current",
  translations: "current",
};

/** Returns the nginx configuration of a site. It names no release, so a switch to another one needs no reload. */
export const siteConfiguration = (places: readonly Place[], server: SiteServer = usualServer): string =>
  nginxOf(places, folders, server);

/**
 * Returns a site's places with the headers of their builds.
 * @param environment the variables of all builds
 * @throws Mistake if a setting is wrong
 */
export function servedPlaces(
  places: readonly SitePlace[],
  environment: Readonly<Record<string, string | undefined>>,
  { hstsIncludeSubDomains }: SiteServer = usualServer,
): Promise<Place[]> {
  return Promise.all(
    places.map(async ({ host, api, build }) => {
      const { config } = await readBuild({ ...environment, ...build.settings });
      const { basePath, firstPage } = config;
      const headers = headersOf(config, hstsIncludeSubDomains);
      return { name: build.name, host, basePath, firstPage, api, headers };
    }),
  );
}
