import { assertIdentityIsReal, readBuild } from "../../../app/build/build.ts";
import { headersOf, openRedirectsNotice } from "../../../app/build/headers.ts";
import { Mistake } from "../../../app/build/mistake.ts";
import type { Config } from "../../../app/platform/config.ts";
import type { Place } from "./places.ts";
import type { SitePlace } from "./site-file.ts";

type Variables = Readonly<Record<string, string | undefined>>;

/** The paths that nginx passes on to the provider, by the setting that names one of them. */
const passedOn: Readonly<Record<string, { path: RegExp; allowed: string }>> = {
  APP_API_BASE_URL: { path: /^\/api(?:\/|$)/, allowed: "a path below /api/" },
  APP_POLICIES_PATH: {
    path: /^\/(?:api\/|policies(?:\/|$))/,
    allowed: "/policies, a path below it or /api/",
  },
};

/** @throws Mistake if the site's server has nothing at an address that the build uses */
function assertReachable(host: string, { apiBaseUrl, policiesPath }: Config, api?: string): void {
  // Without a provider in the site's file somebody else passes calls on.
  const provided = api === undefined ? {} : { APP_API_BASE_URL: apiBaseUrl, APP_POLICIES_PATH: policiesPath };
  for (const [name, value] of Object.entries(provided)) {
    const rule = passedOn[name];
    if (rule === undefined || !value?.startsWith("/") || rule.path.test(value)) continue;
    throw new Mistake(
      `${name}=${JSON.stringify(value)} leads nowhere on ${host}, where nginx passes on /api/ and /policies: give ${rule.allowed}, or an https address`,
    );
  }
}

/**
 * Returns a site's places with the headers of their builds.
 * @param environment the variables of all builds
 * @throws Mistake if a setting is wrong, or names an address that the server doesn't have
 */
export function servedPlaces(places: readonly SitePlace[], environment: Variables): Promise<Place[]> {
  return Promise.all(
    places.map(async ({ host, api, build }) => {
      const { config } = await readBuild({ ...environment, ...build.settings });
      assertReachable(host, config, api);
      return { name: build.name, host, basePath: config.basePath, api, headers: headersOf(config) };
    }),
  );
}

/** Reads each build of a site once. */
const readBuilds = (places: readonly SitePlace[], environment: Variables) =>
  Promise.all(
    [...new Set(places.map(({ build }) => build))].map(async ({ name, settings }) => ({
      ...(await readBuild({ ...environment, ...settings })),
      name,
    })),
  );

/** Returns the warning of the builds that may send applicants to any host; undefined if none may. */
export async function openRedirectsOf(
  places: readonly SitePlace[],
  environment: Variables,
): Promise<string | undefined> {
  const builds = await readBuilds(places, environment);
  const open = builds.filter(({ config }) => openRedirectsNotice(config) !== undefined);
  return open[0] && `${open.map(({ name }) => name).join(", ")}: ${openRedirectsNotice(open[0].config)}`;
}

/**
 * Stops a site whose brands still have made-up details before its first build does, among the lines of the others.
 * @throws Mistake that names the file of the first such pair
 */
export async function assertIdentitiesAreReal(
  places: readonly SitePlace[],
  environment: Variables,
): Promise<void> {
  for (const { config, legal, demonstration } of await readBuilds(places, environment))
    assertIdentityIsReal(config, legal, demonstration);
}
