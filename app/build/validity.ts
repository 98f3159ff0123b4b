import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Dated, isValidOn, type LegalFacts } from "../catalogue/countries/types.ts";
import type { Country } from "../catalogue/country.ts";
import type { Config } from "../platform/config.ts";
import { Mistake } from "./mistake.ts";

type CountryNotice = { name: string; file: string; dated: Dated & { setAnew?: true } };

export function noticesOf({ id, notices }: Country, legalFacts?: LegalFacts): CountryNotice[] {
  const facts = Object.entries(legalFacts ?? {}).flatMap(([name, fact]) =>
    [fact].flat().map((dated: Dated) => ({ name, file: `app/catalogue/countries/legal/${id}.ts`, dated })),
  );
  const own = Object.entries(notices).map(([name, dated]) => ({
    name,
    file: `app/catalogue/countries/${id}.ts`,
    dated,
  }));
  return [...own, ...facts];
}

/** Returns today as `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Lists a country's notices and legal facts that aren't valid on a day, with a sentence about each.
 * @param day as `YYYY-MM-DD`
 */
function outdated(country: Country, day: string, legalFacts?: LegalFacts) {
  return noticesOf(country, legalFacts)
    .filter(({ dated }) => !isValidOn(dated, day))
    .map(({ name, file, dated: { validFrom, validUntil, setAnew } }) => ({
      // Before its first day it is a mistake of the file, not a figure that time has passed.
      hasLapsed: setAnew === true && day > validUntil,
      sentence: `The notice "${name}" in ${file} is valid from ${validFrom} until ${validUntil}, but today is ${day}. Update its figures, texts and dates.`,
    }));
}

/**
 * Checks that every legal notice and fact of a country is valid on a day, but for those that are set anew within the
 * year: the browser doesn't show one that has lapsed (decision 66).
 * @param day as `YYYY-MM-DD`
 * @throws Mistake naming the country, the notice and its validity if one isn't valid then
 */
export function assertNoticesAreCurrent(country: Country, day: string, legalFacts?: LegalFacts): void {
  const past = outdated(country, day, legalFacts).find(({ hasLapsed }) => !hasLapsed);
  if (past) throw new Mistake(past.sentence);
}

/** Returns a sentence about each figure of a country that is set anew within the year and has lapsed. */
export function lapsedFigures(country: Country, day = today()): string[] {
  return outdated(country, day).flatMap(({ hasLapsed, sentence }) =>
    hasLapsed ? `${sentence} Until then it isn't shown.` : [],
  );
}

/**
 * Stops a build for applicants in a country with a lapsed figure.
 * @throws Mistake that names each
 */
export function assertFiguresAreCurrent(
  country: Country,
  { environment }: Pick<Config, "environment">,
  demonstration: boolean,
): void {
  const lapsed = lapsedFigures(country);
  if (lapsed.length > 0 && environment === "production" && !demonstration)
    throw new Mistake(lapsed.join("\n"));
}

/** The file of the accessibility statement that `npm run test:full` writes. */
const testedFile = "app/screens/accessibility/tested.json";

const readTested = (): string => readFileSync(join(import.meta.dirname, "../..", testedFile), "utf8");

/**
 * Returns the last whole test of accessibility as a notice, which holds for a year; undefined before the first.
 * @param record the content of the file
 */
function accessibilityTest(record = readTested()): CountryNotice | undefined {
  const { on } = JSON.parse(record) as { on: string | null };
  if (on === null) return undefined;
  const until = new Date(`${on}T00:00:00Z`);
  until.setUTCFullYear(until.getUTCFullYear() + 1);
  const dated = { source: "npm run test:full", validFrom: on, validUntil: until.toISOString().slice(0, 10) };
  return { name: "accessibility test", file: testedFile, dated };
}

/**
 * Stops a build for applicants whose accessibility statement tells of no test of the last year.
 * @throws Mistake that names the day and the command
 */
export function assertAccessibilityIsTested(
  { environment }: Pick<Config, "environment">,
  demonstration: boolean,
  record = readTested(),
): void {
  const test = accessibilityTest(record);
  if (environment !== "production" || demonstration || (test && today() <= test.dated.validUntil)) return;
  const last = test ? `a test on ${test.dated.validFrom}, more than a year ago` : "no test yet";
  throw new Mistake(
    `The accessibility statement tells of ${last}. npm run test:full tests and writes ${testedFile}.`,
  );
}
