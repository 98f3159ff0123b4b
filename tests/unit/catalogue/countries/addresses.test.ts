import { expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { dataPointsOf, journeyPages } from "../../../../app/catalogue/pages.ts";

/** The countries whose forms have postcode and town in one row, and which of them an envelope has first. */
const firstInRow: Partial<Record<CountryId, DataPointName>> = {
  de: "postal_code",
  es: "postal_code",
  pl: "postal_code",
  vn: "city",
};

it.each(Object.values(everyCountry))("$id asks for the parts of an address as it writes them", (country) => {
  const asked = dataPointsOf("address-information", journeyPages("dynamic", country));
  const place = (name: DataPointName) => asked.indexOf(name);
  const [first, second] = [place("postal_code"), place("city")].toSorted((one, other) => one - other);
  const neighbours = first !== undefined && second === first + 1;
  expect(neighbours ? asked[first] : undefined).toBe(firstInRow[country.id]);
  expect(place("street")).toBeLessThan(place("house_number"));
  expect(place("house_number")).toBeLessThan(place("floor"));
});
