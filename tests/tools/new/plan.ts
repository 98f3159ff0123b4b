import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { languageTags } from "../../../app/platform/i18n/locales.ts";
import { applicants } from "../applicants.ts";
import { brandFiles, brandSteps, pageFiles, pageSteps, placeEdits } from "./brand.ts";
import { countryEdits, countryFiles, countrySteps, factsOf } from "./country.ts";
import type { Start } from "./edits.ts";
import { newQuestion } from "./question.ts";
import { newScreen } from "./screen.ts";

const countriesIn = (root: string): string[] =>
  readdirSync(join(root, "app/catalogue/countries")).flatMap(
    (file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [],
  );

function assertCountries(ids: readonly string[], root: string): void {
  const known = countriesIn(root);
  const unknown = ids.find((id) => !known.includes(id));
  if (unknown !== undefined)
    throw new Error(`There is no country "${unknown}": give one of ${known.join(", ")}.`);
}

function newBrand([id = "", ...given]: readonly string[], root: string): Start {
  // A build is called <brand>-<country>.
  if (!/^[a-z]{2,20}$/.test(id))
    throw new Error(`"${id}" can't be a brand's id: give 2 to 20 letters from a to z, without capitals.`);
  const countries = given.length > 0 ? [...new Set(given)] : ["es"];
  assertCountries(countries, root);
  return {
    files: brandFiles(id, countries),
    edits: placeEdits(id, countries),
    next: brandSteps(id, countries),
  };
}

function newPage([brand = "", ...given]: readonly string[], root: string): Start {
  const countries = [...new Set(given)];
  const brands = readdirSync(join(root, "brands"), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? entry.name : [],
  );
  if (!brands.includes(brand))
    throw new Error(`There is no brand "${brand}": give one of ${brands.join(", ")}.`);
  if (countries.length === 0)
    throw new Error(`The page needs a country: give one or more of ${countriesIn(root).join(", ")}.`);
  assertCountries(countries, root);
  const files = countries.flatMap((country) => pageFiles(brand, country));
  return { files, edits: placeEdits(brand, countries), next: pageSteps(brand, countries) };
}

function newCountry([id = "", ...more]: readonly string[], root: string): Start {
  if (more.length > 0) throw new Error(`One country at a time: "${more.join(" ")}" is too much.`);
  const facts = /^[a-z]{2}$/.test(id) ? factsOf(id) : undefined;
  if (facts === undefined)
    throw new Error(
      `"${id}" is no country's id: give two letters without capitals, its ISO 3166-1 code, such as it for Italy.`,
    );
  const language = new Intl.Locale(facts.languageTag).language;
  const kin = Object.entries(languageTags).find(([, tag]) => new Intl.Locale(tag).language === language)?.[0];
  const copied = kin ?? "en";
  const texts = readdirSync(join(root, "locales", copied)).map((name) => ({
    name,
    content: readFileSync(join(root, "locales", copied, name), "utf8"),
  }));
  return {
    files: countryFiles(facts, texts, Object.values(applicants)),
    edits: countryEdits(facts, kin === undefined),
    next: countrySteps(facts, copied),
  };
}

const kinds: Readonly<Record<string, (args: readonly string[], root: string) => Start>> = {
  brand: newBrand,
  country: newCountry,
  page: newPage,
  question: newQuestion,
  screen: newScreen,
};

/**
 * What a command writes.
 * @param args what stands behind `npm run new --`
 * @throws Error of one line that says what is wrong and what is allowed; also where a file is there already
 */
export function planOf([kind = "", ...args]: readonly string[], root: string): Start {
  const start = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (!start)
    throw new Error(
      `"${kind}" can't be started: give brand <id> [countries…], country <id>, page <brand> <countries…>, question <name> or screen <path>.`,
    );
  const plan = start(args, root);
  // A folder is somebody's work, whichever files of it there are.
  const homes = plan.files.map(({ path }) => (kind === "page" ? path : homeOf(path)));
  const there = homes.find((path) => existsSync(join(root, path)));
  if (there) throw new Error(`${there} is there already, and nothing was written.`);
  return plan;
}

/** The folder of a brand or a locale; of any other file the file itself. */
const homeOf = (path: string): string => /^(?:brands|locales)\/[a-z]+/.exec(path)?.[0] ?? path;

/** The paths of the files that were written, and what has to be written by hand because no place for it was found. */
type Outcome = { written: string[]; byHand: string[] };

/** Writes what is planned. */
export function carryOut({ files, edits }: Start, root: string): Outcome {
  const written = new Set<string>();
  for (const { path, content } of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { flag: "wx" });
    written.add(path);
  }
  const byHand = edits.flatMap(({ path, adds, change }) => {
    const file = join(root, path);
    const changed = existsSync(file) ? change(readFileSync(file, "utf8")) : undefined;
    if (changed === undefined) return [`${path}: no place was found for this line, write it: ${adds}`];
    writeFileSync(file, changed);
    written.add(path);
    return [];
  });
  return { written: [...written], byHand };
}
