import { isValidOn, type LegalFacts, type Period } from "../catalogue/countries/types.ts";
import type { Country } from "../catalogue/country.ts";
import { Mistake } from "./mistake.ts";

/** Returns what is dated in a country's files: each notice, and the facts of the law together. */
function datedIn({ id, notices }: Country, legalFacts: LegalFacts | undefined) {
  const file = `app/catalogue/countries/${id}.ts`;
  const own = Object.entries<Period & { setAnew?: true }>(notices);
  return [
    ...own.map(([name, dated]) => ({ what: `notice "${name}"`, verb: "is", file, dated })),
    ...(legalFacts
      ? [{ what: "facts", verb: "are", file: `app/catalogue/countries/legal/${id}.ts`, dated: legalFacts }]
      : []),
  ];
}

export const today = (): string => new Date().toISOString().slice(0, 10);

/**
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
  for (const { what, verb, file, dated } of datedIn(country, legalFacts)) {
    const { validFrom, validUntil } = dated;
    if (isValidOn(dated, day) || (mayLapse && "setAnew" in dated && day > validUntil)) continue;
    throw new Mistake(
      `The ${what} in ${file} ${verb} valid from ${validFrom} until ${validUntil}, but today is ${day}. Update its figures, texts and dates.`,
    );
  }
}
