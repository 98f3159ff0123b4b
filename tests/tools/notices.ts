import { legalFactsFrom, moduleAt, soldPairs } from "../../app/build/build.ts";
import { accessibilityTest, type CountryNotice, noticesOf } from "../../app/build/validity.ts";
import { countryIds } from "../../app/catalogue/countries/types.ts";
import type { Country } from "../../app/catalogue/country.ts";
import type { AnyLegalIdentity } from "../../app/catalogue/legal.ts";
import { runCommand } from "./command.ts";

/** The number of days ahead in which an end is told. */
const AHEAD = 90;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What nobody has vouched for with a date: a brand's legal identity in a country. */
export type Undated = { file: string; example: boolean };

/**
 * Words what expires within 90 days or is past, the earliest first, and what has no date.
 * @param today as `YYYY-MM-DD`
 */
export function expiring(
  notices: readonly CountryNotice[],
  undated: readonly Undated[],
  today: string,
): string[] {
  const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  const soon = notices
    .map(({ name, file, dated: { validUntil, setAnew } }) => ({
      name,
      file,
      setAnew,
      until: validUntil,
      days: daysTo(validUntil),
    }))
    .filter(({ days }) => days <= AHEAD)
    .toSorted((one, other) => one.days - other.days);
  const lines = soon.map(({ name, file, setAnew, until, days }) =>
    days < 0
      ? `  ${until}  past: ${setAnew ? "isn't shown, and builds for applicants stop" : "builds stop"}  ${file}: ${name}`
      : `  ${until}  in ${days} ${days === 1 ? "day" : "days"}  ${file}: ${name}`,
  );
  const examples = undated.filter(({ example }) => example).length;
  return [
    lines.length > 0
      ? `Valid until a day in the next ${AHEAD} days:`
      : `Nothing expires in the next ${AHEAD} days.`,
    ...lines,
    `Without a date, because a brand vouches for it itself (${examples} of ${undated.length} are made-up examples):`,
    ...undated.map(({ file, example }) => `  ${file}${example ? " (example)" : ""}`),
  ];
}

/** Reads every country's notices and legal facts, the test of accessibility, and every brand's legal identity. */
async function readAll(): Promise<{ notices: CountryNotice[]; undated: Undated[] }> {
  const perCountry = await Promise.all(
    countryIds.map(async (id) => {
      const { country } = (await moduleAt(`app/catalogue/countries/${id}.ts`)) as { country: Country };
      return noticesOf(country, await legalFactsFrom(id));
    }),
  );
  const undated = await Promise.all(
    soldPairs.map(async ({ brand, country }) => {
      const file = `brands/${brand}/legal/${country}.ts`;
      const { legal } = await moduleAt<{ legal: AnyLegalIdentity }>(file);
      return { file, example: legal.example === true };
    }),
  );
  return { notices: [...perCountry.flat(), ...[accessibilityTest() ?? []].flat()], undated };
}

/** `npm run notices`: tells which notices and facts of law expire in the next 90 days, and what has no date. */
if (import.meta.main)
  await runCommand(async () => {
    const { notices, undated } = await readAll();
    console.log(expiring(notices, undated, new Date().toISOString().slice(0, 10)).join("\n"));
  });
