import * as z from "zod";
import { buildNameOf, USUAL_PATH } from "../../../app/vite/build-name.ts";
import { Mistake } from "../../../app/vite/mistake.ts";
import { pageOf, partsOf, soldBuilds } from "../builds.ts";

/** A build of a site, and its settings beside the environment's. */
export type SiteBuild = { name: string; brand: string; settings: Readonly<Record<string, string>> };

/** Where a build is served. */
export type SitePlace = { host: string; path: string; build: SiteBuild; api: string | undefined };

const host = z.string().regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, "a host name in small letters");
const path = z.string().regex(/^\/(?:[\w.~-]+\/)*$/, "a path that begins and ends with a slash");
const api = z.string().regex(/^https?:\/\/[\w.-]+(?::\d+)?$/, "the provider's origin, without a path");
const settings = z.record(z.string().regex(/^APP_[A-Z_]+$/, "a setting of the build"), z.string());

const siteSchema = z.strictObject({
  api: api.optional(),
  settings: settings.default({}),
  places: z
    .array(
      z.strictObject({
        host,
        path: path.default(USUAL_PATH),
        brand: z.string(),
        country: z.string(),
        journey: z.enum(["dynamic", "classic"]).optional(),
        api: api.optional(),
        settings: settings.default({}),
      }),
    )
    .min(1, "one place or more"),
});

type Entry = z.infer<typeof siteSchema>["places"][number];

/** @throws Mistake if nobody sells the place's pair */
function nameOf({ brand, country, journey, path }: Entry): string {
  const pair = soldBuilds.find((name) => name === `${brand}-${country}`);
  if (pair === undefined)
    throw new Mistake(`Nobody sells ${brand}-${country}. What is sold: ${soldBuilds.join(", ")}`);
  const page = pageOf(pair);
  const { country: id } = partsOf(pair);
  return buildNameOf({ brand, country: id, journey: journey ?? page.journey, basePath: path }, page.journey);
}

/**
 * Reads a site's file: which build is served where. Places of one pair, path and journey share a build.
 * @param text the file's content
 * @throws Mistake that says what is wrong
 */
export function readSite(text: string): SitePlace[] {
  const site = siteSchema.safeParse(parsed(text));
  if (!site.success) {
    const lines = site.error.issues.map(({ path, message }) => `  ${path.join(".")}: ${message}`);
    throw new Mistake(`Wrong site:\n${lines.join("\n")}`);
  }
  const builds = new Map<string, SiteBuild>();
  const places = site.data.places.map((entry): SitePlace => {
    const { host, path, brand, country, journey } = entry;
    const build: SiteBuild = {
      name: nameOf(entry),
      brand,
      settings: {
        ...site.data.settings,
        ...entry.settings,
        APP_BRAND: brand,
        APP_COUNTRY: country,
        APP_BASE_PATH: path,
        ...(journey && { APP_JOURNEY: journey }),
      },
    };
    const known = builds.get(build.name) ?? build;
    if (JSON.stringify(known.settings) !== JSON.stringify(build.settings))
      throw new Mistake(`Two places of ${build.name} have different settings: give one of them another path`);
    builds.set(build.name, known);
    return { host, path, build: known, api: entry.api ?? site.data.api };
  });
  assertUnambiguous(places);
  return places;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Mistake(`The site's file isn't JSON: ${(error as Error).message}`);
  }
}

function assertUnambiguous(places: readonly SitePlace[]): void {
  const byHost = Object.groupBy(places, ({ host }) => host);
  for (const [name, found = []] of Object.entries(byHost)) {
    const paths = found.map((place) => place.path);
    const twice = paths.find((one, index) => paths.indexOf(one) !== index);
    if (twice !== undefined) throw new Mistake(`Two places are at ${name}${twice}`);
    const within = paths.find((one) => paths.some((other) => other !== one && one.startsWith(other)));
    if (within !== undefined) throw new Mistake(`${name}${within} is within another place of its host`);
    if (new Set(found.map((place) => place.api)).size > 1)
      throw new Mistake(`The places of ${name} share its address /api/, so they need one provider`);
  }
}
