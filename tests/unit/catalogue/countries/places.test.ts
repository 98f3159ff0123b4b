import { describe, expect, it } from "vitest";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import { canonicalPostcode } from "../../../../app/catalogue/rules/identifier.ts";
import { warningsOf } from "../../../../app/form/warnings.ts";
import { countries, countryOf } from "../../fixtures/countries.ts";

it.each<[CountryId, number, string]>([
  ["co", 33, "departments, Bogotá among them"],
  ["de", 16, "Länder"],
  ["es", 52, "provinces, Ceuta and Melilla among them"],
  ["mx", 32, "states"],
  ["ph", 83, "provinces, Metro Manila among them"],
  ["pl", 16, "voivodeships"],
  ["ro", 42, "counties, Bucharest among them"],
  ["vn", 34, "provinces and cities"],
])("%s has %i %s", (id, count) => {
  expect(countryOf(id).divisions).toHaveLength(count);
});

it.each<[CountryId, readonly string[], readonly string[]]>([
  ["co", ["110221", "CP 110221", "C.P.: 110221"], ["11022", "1102211", "11022A", ""]],
  [
    "es",
    [
      "28013",
      "28 013",
      "28.013",
      "28\u2011013",
      "２８０１３",
      "E-28013",
      "C.P. 28013",
      "00123",
      "53000",
      "99999",
    ],
    ["2801", "280134", "2801A"],
  ],
  [
    "de",
    ["10115", "01067", "99998", "101 15", "D-10115", "d 10115", "DE-10115", "PLZ: 10115"],
    ["00123", "1011", "101155", "E-10115"],
  ],
  [
    "mx",
    ["72000", "01000", "99999", "C.P. 72000", "CP72000", "Código Postal 72000"],
    ["00000", "7200", "720000", "7200A"],
  ],
  ["ph", ["1100", "0410", "PH 1100", "ZIP 1100"], ["110", "11000", "11OO"]],
  [
    "pl",
    ["00-950", "00950", "00 950", "99–440", "0-0950", "PL-00950", "PL 00-950"],
    ["0095", "00-9500", "P-00950"],
  ],
  [
    "ro",
    ["010011", "400 001", "927250", "RO-400001", "cod 400001"],
    ["000123", "090123", "930123", "40001", "4000011", "R400001"],
  ],
  ["vn", ["11000", "01100", "VN-11000"], ["100000", "1100"]],
])("%s has the postcodes %j, and not %j", (id, taken, refused) => {
  const country = countryOf(id);
  const has = (typed: string) => country.postcode.pattern.test(canonicalPostcode(typed, country));
  expect(taken.filter((typed) => !has(typed))).toEqual([]);
  expect(refused.filter(has)).toEqual([]);
});

it.each<[CountryId, string, string]>([
  ["co", "110221", "11"],
  ["es", "28013", "28"],
  ["ro", "010011", "B"],
  ["ro", "062345", "B"],
  ["ro", "077190", "IF"],
  ["ro", "087200", "GR"],
  ["ro", "145100", "TR"],
  ["ro", "400609", "CJ"],
  ["ro", "735500", "VS"],
  ["ro", "927250", "IL"],
])("in %s the postcode %s lies in the division %s", (id, postcode, division) => {
  expect(countryOf(id).postcode.division?.(postcode)).toBe(division);
});

describe.each(countries.filter(({ postcode: { division } }) => division !== undefined))(
  "a postcode of $id, whose first two digits determine the division,",
  (country) => {
    const { divisions, postcode } = country;
    const { division, example, pattern } = postcode;
    const values = divisions.map(({ value }) => value);
    const codes = Array.from({ length: 1000 }, (_, beginning) =>
      String(beginning).padStart(3, "0").padEnd(example.length, "1"),
    );

    it("is accepted for every division, and doubted for no division", () => {
      for (const postal_code of codes) {
        const isKnown = values.includes(division?.(postal_code) ?? "");
        const doubts = warningsOf(["postal_code"], { contactDetails: { postalCode: postal_code } }, country);
        expect([postal_code, Object.keys(doubts)]).toEqual([postal_code, isKnown ? [] : ["postal_code"]]);
        if (isKnown) expect([postal_code, pattern.test(postal_code)]).toEqual([postal_code, true]);
      }
    });

    it("lies in each of the divisions", () => {
      const found = new Set(codes.map((code) => division?.(code)));
      expect(values.filter((value) => !found.has(value))).toEqual([]);
    });
  },
);
