import { type Dated, isValidOn, type LegalFacts } from "../catalogue/countries/types.ts";
import type { Country } from "../catalogue/country.ts";
import { Mistake } from "./mistake.ts";

type CountryNotice = { name: string; file: string; dated: Dated & { setAnew?: true } };

/** Returns the legal notices and facts of a country, each with its file. */
export function noticesOf({ id, notices }: Country, legalFacts?: LegalFacts): CountryNotice[] {
  const dated = (facts: object, file: string) =>
    Object.entries(facts).flatMap(([name, fact]: [string, Dated | readonly Dated[]]) =>
      [fact].flat().map((one) => ({ name, file: `app/catalogue/countries/${file}`, dated: one })),
    );
  return [...dated(notices, `${id}.ts`), ...dated(legalFacts ?? {}, `legal/${id}.ts`)];
}

/** Returns today as `YYYY-MM-DD`. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/**
 * Checks that every legal notice and fact of a country is valid on a day.
 * @param day as `YYYY-MM-DD`
 * @param mayLapse whether a figure that is set anew within the year may be past its last day: nobody but the team sees
 *   the build, and the browser doesn't show such a figure
 * @throws Mistake naming the file, the notice and its validity if one isn't valid then
 */
export function assertNoticesAreCurrent(
  country: Country,
  day: string,
  legalFacts: LegalFacts | undefined,
  mayLapse: boolean,
): void {
  for (const { name, file, dated } of noticesOf(country, legalFacts)) {
    const { validFrom, validUntil, setAnew } = dated;
    if (isValidOn(dated, day) || (mayLapse && setAnew && day > validUntil)) continue;
    throw new Mistake(
      `The notice "${name}" in ${file} is valid from ${validFrom} until ${validUntil}, but today is ${day}. Update its figures, texts and dates.`,
    );
  }
}
