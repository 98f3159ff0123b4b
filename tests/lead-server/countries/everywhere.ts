import type { DataPointName } from "../../../app/catalogue/catalogue.ts";
import type { Country } from "../../../app/catalogue/country.ts";
import { journeyPages } from "../../../app/catalogue/pages.ts";
import type { Company, Place } from "../../../app/provider/schemas/responses.ts";
import type { Policy, ProviderCountry } from "./types.ts";

/** Returns the questions of the classic journey and more, in the order of the pages. */
export function asksOf(country: Country, ...more: readonly DataPointName[]): ProviderCountry["asks"] {
  const { always, modal, order, templates } = journeyPages("dynamic", country);
  const firstPage = [...always, ...modal];
  const asked = new Set([...country.classic, ...more]);
  const dynamic = order
    .flatMap((path) => templates[path]?.dataPoints ?? [])
    .filter((name) => asked.has(name) && !firstPage.includes(name));
  return { firstPage, dynamic };
}

/** Returns the companies of the employer lookup, of which each row has the name, the tax number and the address. */
export const companiesOf = (
  rows: readonly (readonly [string, string, string, string, string, string])[],
): Company[] =>
  rows.map(([name, taxRegistryCode, postalCode, city, street, houseNumber]) => ({
    name,
    taxRegistryCode,
    postalCode,
    city,
    street,
    houseNumber,
  }));

/** What a postcode determines: its division, its city where it has one, and some of its streets. */
export type Places = Readonly<
  Record<string, readonly [province: string, city: string | undefined, ...streets: string[]]>
>;

/** Of an unlisted postcode at most the division is known; an impossible one has no place. */
export const placesOf =
  ({ divisions, postcode: { pattern, division } }: Country, places: Places) =>
  (postcode: string): Place | undefined => {
    if (!pattern.test(postcode)) return undefined;
    const listed = places[postcode];
    if (listed) return { province: listed[0], city: listed[1], streets: listed.slice(2) as string[] };
    const province = division?.(postcode);
    if (province === undefined) return {};
    return divisions.some(({ value }) => value === province) ? { province } : undefined;
  };

/** Returns a consent without which nobody applies. */
export const required = (id: string, text: string, title?: string): Policy => ({
  id,
  text,
  required: true,
  ...(title !== undefined && { title }),
});

/** Returns a consent that an applicant may leave out. */
export const optional = (...consent: Parameters<typeof required>): Policy => ({
  ...required(...consent),
  required: false,
});

/** Returns the positions of screen 27, by their labels. */
export const positionsOf = (...labels: readonly [string, string, string, string, string]) =>
  (["operator", "clerk", "technician", "manager", "other"] as const).map((value, index) => ({
    value,
    label: labels[index] ?? value,
  }));
