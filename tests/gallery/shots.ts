import { parseArgs } from "node:util";
import type { JourneyKind } from "../../app/catalogue/brand.ts";
import { type CountryId, countryIds } from "../../app/catalogue/countries/types.ts";
import { isPagePath, type PagePath } from "../../app/catalogue/pages.ts";
import type { ScreenPath } from "../../app/journey/screens.ts";
import { type LocaleId, languageTagOf, offeredLocales } from "../../app/platform/i18n/locales.ts";
import { screensAfterPages } from "../e2e/screen-steps.ts";
import {
  type BuildName,
  mainBuildOf,
  partsOf,
  soldBuilds,
  trackedBuild,
  usualBuild,
} from "../tools/builds.ts";
import { type SceneName, sceneNames, sceneOf } from "./scenes.ts";

/** The colour schemes of the `--schemes` option. */
const schemes = ["light", "dark"] as const;

/** The languages of the `--languages` option; a country with the same language shows its own variant. */
const languages: readonly LocaleId[] = offeredLocales("en").map(({ locale }) => locale);

const laterScreens: readonly string[] = screensAfterPages.map(({ path }) => path);

/** Names for several screens: the first page of a journey, or all screens. */
const screenWords = ["first", "all"];

/** A picture to take. */
export type Shot = {
  build: BuildName;
  locale: LocaleId;
  screen: PagePath | ScreenPath | SceneName;
  /** In CSS pixels; the height is the screen's own. */
  width: number;
  scheme: (typeof schemes)[number];
  /** As it opens, or with the errors of an empty submission. */
  state: "opened" | "errors";
};

/** The facts about a build that its pictures need. */
export type Subject = {
  build: BuildName;
  /** The brand's display name. */
  name: string;
  locale: LocaleId;
  journey: JourneyKind;
  /** The pages of its journey, the first page first. */
  pages: readonly PagePath[];
};

/** The command's options. */
export type Options = {
  brands: readonly string[];
  /** Absent: one country for each brand. */
  countries?: readonly CountryId[];
  /** Absent: the language of each build. */
  languages?: readonly LocaleId[];
  widths: readonly number[];
  schemes: readonly Shot["scheme"][];
  screens: readonly string[];
  errors: boolean;
  contactSheet: boolean;
};

const brandIds = [...new Set(soldBuilds.map((build) => partsOf(build).brand))];

export const usage = `Photographs screens of the built application: npm run gallery -- [options]

  --brands <list>     of ${brandIds.join(", ")}; all unless said otherwise
  --countries <list>  of ${countryIds.join(", ")}; one for each brand unless said otherwise
  --languages <list>  of ${languages.join(", ")}; each country's own unless said otherwise
  --widths <list>     in pixels, 360 unless said otherwise
  --schemes <list>    of ${schemes.join(", ")}; light unless said otherwise
  --screens <list>    first (unless said otherwise), all, or paths such as housing-tenure, accepted, id-upload
  --errors            also what each screen refuses when it is sent empty
  --contact-sheet     instead: renews the pictures of the README`;

/**
 * Parses the options of the command.
 * @throws Error that lists the allowed values
 */
export function readOptions(args: readonly string[]): Options {
  const list = { type: "string" } as const;
  const { values } = parseArgs({
    args: [...args],
    options: {
      brands: list,
      countries: list,
      languages: list,
      widths: list,
      schemes: list,
      screens: list,
      errors: { type: "boolean", default: false },
      "contact-sheet": { type: "boolean", default: false },
    },
  });
  const countries = values.countries && chosen("countries", values.countries, countryIds);
  const inLanguages = values.languages && chosen("languages", values.languages, languages);
  return {
    brands: values.brands ? chosen("brands", values.brands, brandIds) : brandIds,
    ...(countries && { countries }),
    ...(inLanguages && { languages: inLanguages }),
    widths: (values.widths ? entries(values.widths) : ["360"]).map(widthFrom),
    schemes: chosen("schemes", values.schemes ?? "light", schemes),
    screens: entries(values.screens ?? "first").map(screenFrom),
    errors: values.errors,
    contactSheet: values["contact-sheet"],
  };
}

const entries = (list: string): string[] => [...new Set(list.split(",").map((entry) => entry.trim()))];

function chosen<Value extends string>(option: string, list: string, allowed: readonly Value[]): Value[] {
  return entries(list).map((entry) => {
    const found = allowed.find((value) => value === entry);
    if (found === undefined)
      throw new Error(`--${option} takes some of ${allowed.join(", ")}, not ${JSON.stringify(entry)}`);
    return found;
  });
}

function widthFrom(entry: string): number {
  const width = Number(entry);
  if (!Number.isInteger(width) || width < 240 || width > 2560)
    throw new Error(`--widths takes whole numbers from 240 to 2560, not ${JSON.stringify(entry)}`);
  return width;
}

function screenFrom(entry: string): string {
  if (![...screenWords, ...laterScreens, ...sceneNames].includes(entry) && !isPagePath(entry))
    throw new Error(
      `--screens takes first, all, a page's path (app/catalogue/dynamic-pages.ts, classic-pages.ts) or some of ` +
        `${[...laterScreens, ...sceneNames].join(", ")}, not ${JSON.stringify(entry)}`,
    );
  return entry;
}

/**
 * Returns the builds to photograph.
 * @throws Error when none of the brands lends in any of the countries
 */
export function chosenBuilds({
  brands,
  countries,
  screens: asked,
}: Pick<Options, "brands" | "countries" | "screens">): BuildName[] {
  const builds: BuildName[] = brands.flatMap((brand) => {
    if (countries === undefined) return mainBuildOf(brand) ?? [];
    return soldBuilds.filter((build) => {
      const parts = partsOf(build);
      return parts.brand === brand && countries.includes(parts.country);
    });
  });
  if (builds.length === 0)
    throw new Error(`None of these brands lends there. What is sold: ${soldBuilds.join(", ")}`);
  const needsVendors = asked.some((screen) => screen === "all" || sceneOf(screen)?.tracked);
  return needsVendors && builds.includes(usualBuild) ? [...builds, trackedBuild] : builds;
}

/**
 * Returns every requested picture, grouped by build.
 * @throws Error when no build has any of the screens
 */
export function shotsOf(
  options: Omit<Options, "brands" | "countries" | "contactSheet">,
  subjects: readonly Subject[],
): Shot[] {
  const shots = subjects.flatMap((subject): Shot[] => {
    const { build } = subject;
    return localesOf(subject, options.languages).flatMap((locale) =>
      screensOf(subject, options.screens).flatMap((screen) =>
        (options.errors ? (["opened", "errors"] as const) : (["opened"] as const)).flatMap((state) =>
          options.widths.flatMap((width) =>
            options.schemes.map((scheme) => ({
              build,
              locale,
              screen,
              width,
              scheme,
              state,
            })),
          ),
        ),
      ),
    );
  });
  if (shots.length === 0)
    throw new Error(`No journey of these brands has a screen ${options.screens.join(", ")}`);
  return shots;
}

/** Returns the locales of a build for the languages: English in the Philippines is that of the Philippines. */
function localesOf({ locale }: Subject, asked: Options["languages"]): LocaleId[] {
  if (asked === undefined) return [locale];
  const language = (one: LocaleId) => languageTagOf(one).slice(0, 2);
  return asked.flatMap((wanted) =>
    offeredLocales(locale)
      .map((offered) => offered.locale)
      .filter((offered) => language(offered) === language(wanted)),
  );
}

/** Returns the requested screens of a build, in the order of a journey. */
function screensOf({ build, journey, pages }: Subject, asked: readonly string[]): Shot["screen"][] {
  const isTracked = build === trackedBuild;
  const scenes = sceneNames.filter((name) => {
    const scene = sceneOf(name);
    return isTracked === (scene?.tracked === true) && (journey === "dynamic" || !scene?.dynamic);
  });
  const others = isTracked ? [] : [...pages, ...(laterScreens as ScreenPath[])];
  return [...new Set([...others, ...scenes])].filter(
    (screen) =>
      asked.includes("all") || asked.includes(screen) || (asked.includes("first") && screen === pages[0]),
  );
}

/** Returns a picture's path below the gallery's folder. */
export function fileOf({ build, locale, screen, width, scheme, state }: Shot): string {
  const { brand, country } = partsOf(build);
  return `${brand}-${country}/${[screen, locale, width, scheme, state].join(".")}.png`;
}

/** Returns the pictures of one visit: of one screen, in one language. */
export function sittings(shots: readonly Shot[]): Shot[][] {
  const visits = Map.groupBy(shots, ({ build, locale, screen }) => `${build} ${locale} ${screen}`);
  return [...visits.values()];
}
