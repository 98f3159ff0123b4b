import { expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import type { Country } from "../../../../app/catalogue/country.ts";
import { isOptional } from "../../../../app/catalogue/fields.ts";
import { dataPointsOf, journeyPages } from "../../../../app/catalogue/pages.ts";
import { vietnam } from "../../../lead-server/countries/vietnam.ts";
import { countries, countryOf } from "../../fixtures/countries.ts";

/** The countries whose forms have postcode and town in one row, and which of them an envelope has first. */
const firstInRow: Partial<Record<CountryId, DataPointName>> = {
  de: "postal_code",
  es: "postal_code",
  ph: "city",
  pl: "postal_code",
  vn: "city",
};

const addressOf = (country: Country) => dataPointsOf("address-information", journeyPages("dynamic", country));

it.each(countries)("$id asks for the parts of an address as it writes them", (country) => {
  const asked = addressOf(country);
  const place = (name: DataPointName) => asked.indexOf(name);
  const [first, second] = [place("postal_code"), place("city")].toSorted((one, other) => one - other);
  const neighbours = first !== undefined && second === first + 1;
  expect(
    neighbours ? asked[first] : undefined,
    "postcode and town stand in one row: `firstInRow` in this test says which an envelope has first",
  ).toBe(firstInRow[country.id]);
  expect(place("street")).toBeLessThan(place("house_number"));
  expect(place("house_number")).toBeLessThan(place("floor"));
});

it.each(countries)("$id needs no part of an address that its classic journey doesn't ask for", (country) => {
  const needed = addressOf(country).filter((name) => !isOptional(name, country));
  expect(needed.filter((name) => !country.classic.includes(name))).toEqual([]);
});

it.each(countries)("$id asks for an optional area after the house", (country) => {
  const asked = addressOf(country);
  const areas = (["municipality", "district", "suburb"] as const).filter((name) => isOptional(name, country));
  const places = areas.map((name) => asked.indexOf(name)).filter((place) => place >= 0);
  expect(Math.min(...places, asked.length)).toBeGreaterThan(asked.indexOf("floor"));
});

it.each(countries)("$id asks for what only some buildings have after everything that it needs", (country) => {
  const asked = addressOf(country);
  const ofSome = ["block_number", "floor", "flat_number"].map((name) => asked.indexOf(name as DataPointName));
  const needed = asked.findLastIndex((name) => !isOptional(name, country));
  expect(Math.min(...ofSome.filter((place) => place >= 0))).toBeGreaterThan(needed);
});

it("the Philippines ask from the province down to the house, Vietnam for a ward and no district", () => {
  const philippine = addressOf(countryOf("ph")).filter((name) => !isOptional(name, countryOf("ph")));
  expect(philippine).toEqual(["province", "city", "postal_code", "suburb", "street"]);
  const ofVietnam = countryOf("vn");
  expect(addressOf(ofVietnam).slice(0, 4)).toEqual(["province", "municipality", "street", "house_number"]);
  for (const asking of [vietnam.asks.dynamic, ofVietnam.classic]) expect(asking).not.toContain("district");
});
