import * as z from "zod";
import { settingNames } from "../../../app/build/config.schema.ts";
import { Mistake, nearestName } from "../../../app/build/mistake.ts";
import { buildNameOf } from "../../../app/build/source-maps.ts";
import { USUAL_PATH } from "../../../app/platform/storage/storage-table.ts";
import { type BuildName, pageOf, partsOf, soldBuilds } from "../builds.ts";

/** A build of a site, and its settings beside the environment's. */
type SiteBuild = { name: string; brand: string; settings: Readonly<Record<string, string>> };

/** Where a build is served. */
export type SitePlace = { host: string; path: string; build: SiteBuild; api: string | undefined };

const text = (pattern: RegExp, what: string) => z.string(what).regex(pattern, what);

/** What the server answers itself, or passes on to the provider, on every host. */
const serverPaths = ["/api/", "/policies/", "/translations/", "/health/"];

const host = text(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, "a host name in small letters");
const path = text(
  /^\/(?:[\w.~-]+\/)*$/,
  "a path that begins and ends with a slash, e.g. /application-frontend/",
).refine(
  (one) => !serverPaths.some((own) => one.startsWith(own)),
  `a path that isn't one of the server's own: ${serverPaths.join(", ")}`,
);
const api = text(
  /^https?:\/\/[\w.-]+(?::\d+)?$/,
  "the provider's origin, without a path, e.g. https://provider.example",
);
const settings = z.record(z.string(), z.string("a text"), "settings by their names, APP_…");

const placeSchema = z.strictObject({
  host,
  path: path.default(USUAL_PATH),
  brand: z.string("a brand's folder"),
  country: z.string("a country, e.g. es"),
  journey: z.enum(["dynamic", "classic"], "one of dynamic, classic").optional(),
  api: api.optional(),
  settings: settings.default({}),
});

const siteSchema = z.strictObject({
  api: api.optional(),
  settings: settings.default({}),
  places: z.array(placeSchema, "a list of places").min(1, "one place or more"),
});

/** The names that a file may have, by where they stand. */
const knownNames: readonly [place: RegExp, names: readonly string[]][] = [
  [/^$/, Object.keys(siteSchema.shape)],
  [/^places\.\d+$/, Object.keys(placeSchema.shape)],
];

/** The settings that something else of a site decides. */
export const decidedElsewhere: Readonly<Record<string, string>> = {
  APP_BRAND: `"brand" of each place`,
  APP_COUNTRY: `"country" of each place`,
  APP_BASE_PATH: `"path" of each place`,
  APP_JOURNEY: `"journey" of each place`,
  APP_RELEASE: "--version",
};

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
  const site = checked(text);
  const builds = new Map<string, SiteBuild>();
  const places = site.places.map((entry): SitePlace => {
    const { host, path, brand, country, journey } = entry;
    const build: SiteBuild = {
      name: nameOf(entry),
      brand,
      settings: {
        ...site.settings,
        ...entry.settings,
        APP_BRAND: brand,
        APP_COUNTRY: country,
        APP_BASE_PATH: path,
        // Always, because the environment's would decide otherwise.
        APP_JOURNEY: journey ?? pageOf(`${brand}-${country}` as BuildName).journey,
      },
    };
    const known = builds.get(build.name) ?? build;
    if (JSON.stringify(known.settings) !== JSON.stringify(build.settings))
      throw new Mistake(`Two places of ${build.name} have different settings: give one of them another path`);
    builds.set(build.name, known);
    return { host, path, build: known, api: entry.api ?? site.api };
  });
  assertUnambiguous(places);
  return places;
}

/** @throws Mistake that names each wrong value, and what is allowed */
function checked(text: string): z.infer<typeof siteSchema> {
  const given = parsed(text);
  const site = siteSchema.safeParse(given);
  const problems = site.success
    ? [settingsProblems("settings", site.data.settings)].concat(
        site.data.places.map((place, index) => settingsProblems(`places.${index}.settings`, place.settings)),
      )
    : site.error.issues.map((issue) => problemOf(issue, given));
  const lines = problems.flat();
  if (!site.success || lines.length > 0)
    throw new Mistake(`Wrong site:\n${lines.map((line) => `  ${line}`).join("\n")}`);
  return site.data;
}

function problemOf(issue: z.core.$ZodIssue, given: unknown): string {
  const where = issue.path.join(".");
  const place = where === "" ? "" : `${where}: `;
  if (issue.code === "unrecognized_keys") {
    const names = knownNames.find(([at]) => at.test(where))?.[1] ?? [];
    return `${place}${issue.keys.map((key) => JSON.stringify(key)).join(", ")} is not a setting; there is ${names.join(", ")}`;
  }
  const value = issue.path.reduce<unknown>(
    (within, key) => (within as Record<PropertyKey, unknown> | undefined)?.[key],
    given,
  );
  return `${place}${issue.message}${value === undefined ? "; it is missing" : `, not ${JSON.stringify(value)}`}`;
}

/** Returns what is wrong with the names of settings; their values are the build's to judge. */
function settingsProblems(where: string, settings: Readonly<Record<string, string>>): string[] {
  return Object.keys(settings).flatMap((name) => {
    const decider = decidedElsewhere[name];
    if (decider !== undefined) return [`${where}.${name}: ${decider} decides that`];
    if (settingNames.includes(name)) return [];
    const meant = nearestName(name, settingNames);
    const known = settingNames.filter((one) => decidedElsewhere[one] === undefined).join(", ");
    return [
      `${where}.${name} is not a setting: ${meant === undefined ? `there is ${known}` : `did you mean ${meant}?`}`,
    ];
  });
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
