import { describe, expect, it } from "vitest";
import * as romania from "../../../../app/catalogue/countries/identifiers/romania.ts";
import { itReads } from "../../fixtures/numbers.ts";

/** Returns the remainder of a CNP's weighted digits divided by 11. */
const cnpRest = (number: string) =>
  [..."279146358279"].reduce((sum, weight, at) => sum + Number(weight) * Number(number[at]), 0) % 11;

const withCnpDigit = (number: string) => number + (cnpRest(number) === 10 ? 1 : cnpRest(number));

/** Every county by its number, with Bucharest's sectors 7 and 8 (until 1979) and the numbers without a county. */
const COUNTIES = [
  ...Array.from({ length: 48 }, (_, index) => index + 1),
  ...[51, 52, 70, 80, 81, 82, 83],
].map((number) => String(number).padStart(2, "0"));

itReads("a CNP", romania.identifiers.personal_code.parse, {
  takes: ["1630615123457", "6010720709549"],
  refuses: [
    ["no sex", withCnpDigit("063061512345")],
    ["a month that there isn't", withCnpDigit("163131512345")],
    ["a day that there isn't", withCnpDigit("163043112345")],
    ["29 February of 1900, which was no leap year", withCnpDigit("100022912345")],
    ["29 February of 2001 and a century that isn't told", withCnpDigit("701022912345")],
    ["number 000", withCnpDigit("163061512000")],
  ],
});

describe("a CNP", () => {
  it.each(Array.from({ length: 100 }, (_, county) => String(county).padStart(2, "0")))(
    "a CNP of county %s is accepted if that county exists",
    (county) => {
      const code = withCnpDigit(`1630615${county}345`);
      expect(romania.identifiers.personal_code.parse(code)).toBe(
        COUNTIES.includes(county) ? code : undefined,
      );
    },
  );

  it.each([
    ["1630615123457", { dateOfBirth: "1963-06-15", gender: "male" }],
    ["6010720709549", { dateOfBirth: "2001-07-20", gender: "female" }],
    [withCnpDigit("399123112345"), { dateOfBirth: "1899-12-31", gender: "male" }],
    [withCnpDigit("250010112345"), { dateOfBirth: "1950-01-01", gender: "female" }],
    [withCnpDigit("450010112345"), { dateOfBirth: "1850-01-01", gender: "female" }],
    [withCnpDigit("500022912345"), { dateOfBirth: "2000-02-29", gender: "male" }],
    [withCnpDigit("785061440012"), { gender: "male" }],
    [withCnpDigit("885061440012"), { gender: "female" }],
    [withCnpDigit("985061440012"), {}],
  ])("%s states %o", (code, expected) => {
    expect(romania.identifiers.personal_code.parse(code)).toBe(code);
    expect(romania.identityOf(code)).toEqual(expected);
  });
});

itReads("a CUI", romania.identifiers.tax_registry_code.parse, {
  takes: ["18547290", ["RO18547290", "18547290"], "19", "1234567897"],
  refuses: [
    ["a zero in front", "018547290"],
    ["the number of the trade register", "J40/1234/2020"],
    ["no digits", "RO"],
  ],
});

itReads("a person's tax number", romania.identifiers.tax_identification_number.parse, {
  takes: [
    ["1630615 123457", "1630615123457"],
    ["RO 18547290", "18547290"],
  ],
  refuses: ["1630615123458", "18547291"],
});

itReads("the number of an identity card", romania.identifiers.id_card_number.parse, {
  takes: [
    ["RX 123456", "RX123456", false],
    ["cj-482.136", "CJ482136", false],
    "CJ4821360",
    ["RA1B23456", "RA1B23456", true],
  ],
  refuses: ["RX 12345", "RX 12345678", "12 345678", "RXABC123", "ȘX 123456", "RX"],
  looksWrong: romania.identifiers.id_card_number.looksWrong,
});

itReads("the number of a pension", romania.identifiers.pension_number.parse, {
  takes: ["204518", ["R/204.518", "R204518"], ["ap 204-518", "AP204518"]],
  refuses: ["123", "12345678901", "ABCD1234", "204518A"],
});

itReads("a number plate", romania.identifiers.vehicle_license_plate_number.parse, {
  takes: [
    ["B 123 ABC", "B123ABC"],
    ["b-12-abc", "B12ABC"],
    ["CJ 12 ABC", "CJ12ABC"],
    ["B 012345", "B012345"],
    ["TM 0123", "TM0123"],
  ],
  refuses: ["CJ 123 ABC", "CJ 12 AB", "C 12 ABC", "CJ 12 ĂBC", "12 CJ ABC", "B 1 ABC"],
});
