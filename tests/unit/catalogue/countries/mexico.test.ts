import fc from "fast-check";
import { describe, expect, it } from "vitest";
import * as mexico from "../../../../app/catalogue/countries/identifiers/mexico.ts";
import { country } from "../../../../app/catalogue/countries/mx.ts";
import { clabe } from "../../../../app/catalogue/rules/identifier.ts";
import { phone } from "../../../../app/catalogue/rules/phone.ts";
import { itAlways } from "../../fixtures/always.ts";
import { reading, verdict } from "../../fixtures/checks.ts";
import { digits, itReads, ten, withOtherDigit } from "../../fixtures/numbers.ts";

/** Returns a character's value in a CURP: its place in the alphabet of digits and Spanish letters. */
const curpValue = (sign: string) => [..."0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ"].indexOf(sign);

function withCurpDigit(beginning: string): string {
  let sum = 0;
  for (let at = 0; at < 17; at++) sum += curpValue(beginning[at] ?? "") * (18 - at);
  return beginning + ((10 - (sum % 10)) % 10);
}

itReads("a CURP", mexico.identifiers.personal_code.parse, {
  takes: ["HEGG560427MVZRRL04", "BOXW310820HNERXN09"],
  refuses: [
    ["a sex that there isn't", "HEGG560427AVZRRL04"],
    ["a digit among the letters", "H3GG560427MVZRRL04"],
    ["Ñ, for which the register writes X", "HEÑG560427MVZRRL04"],
    ["a month that there isn't", withCurpDigit("HEGG561327MVZRRL0")],
    ["a day that there isn't", withCurpDigit("HEGG560431MVZRRL0")],
    ["29 February of 1900, which was no leap year", withCurpDigit("HEGG000229MVZRRL0")],
  ],
});

it.each([
  ["digit before the last: the 1900s", "GARX040229HJCRMN0", { dateOfBirth: "1904-02-29", gender: "male" }],
  ["letter before the last: the 2000s", "GARX040229HJCRMNA", { dateOfBirth: "2004-02-29", gender: "male" }],
  ["M means a woman", "GARX040229MJCRMNA", { dateOfBirth: "2004-02-29", gender: "female" }],
  ["X states no gender", "GARX040229XJCRMNA", { dateOfBirth: "2004-02-29" }],
])("a CURP %s", (_, beginning, expected) => {
  expect(mexico.identityOf(withCurpDigit(beginning))).toEqual(expected);
});

itReads("an RFC", mexico.identifiers.tax_identification_number.parse, {
  takes: [
    "GODE561231GR8",
    ["VACE460910SX6", "VACE460910SX6", true],
    ["PES-120315-AB7", "PES120315AB7"],
    ["PES120315AB8", "PES120315AB8", true],
    ["ñus900101xx1", "ÑUS900101XX1", true],
    ["P&G900101XX1", "P&G900101XX1", true],
  ],
  refuses: ["GODE561331GR8", "GODE561232GR8", "GODE561200GR8", "GODE561231G&8"],
  looksWrong: mexico.identifiers.tax_identification_number.looksWrong,
});

itReads("a CLABE", reading(clabe, "clabe"), {
  takes: ["032180000118359719", ["032-180-000118359719", "032180000118359719"]],
  refuses: ["032180000118359718", "clabe", "0", "00"],
});

itReads("a voter's key", mexico.identifiers.id_card_number.parse, {
  takes: ["FRORLC88030721M400", "FRORLC88030721X400"],
  refuses: ["FRORL88030721M400", "FRORLC88030721A400", "FRORLC88030721M4000"],
});

itReads("the number of a pension", mexico.identifiers.pension_number.parse, {
  takes: [["12-90-85-0123-7", "12908501237"], "123456"],
  refuses: ["1234", "129085012377", "12908501A37"],
});

const numbers = digits(10).map(
  (number) => number + ten.find((digit) => !mexico.identifiers.pension_number.looksWrong(number + digit)),
);
itAlways(
  "a number of the IMSS looks wrong with any digit changed; a shorter one never does",
  [withOtherDigit(numbers), fc.integer({ min: 5, max: 10 })],
  ({ code, changed }, length) => {
    expect(mexico.identifiers.pension_number.looksWrong(code)).toBe(false);
    expect(mexico.identifiers.pension_number.looksWrong(changed)).toBe(true);
    expect(mexico.identifiers.pension_number.looksWrong(changed.slice(0, length))).toBe(false);
  },
);

itReads("number plates", mexico.identifiers.vehicle_license_plate_number.parse, {
  takes: [["ABC-123-D", "ABC123D"], ["abc 12 34", "ABC1234"], ["A12-BCD", "A12BCD"], "12ABC"],
  refuses: ["ABCDEF", "123456", "AB12", "ABC12345", "ABC/123"],
});

describe("a phone number in Mexico", () => {
  // Area codes, among them some that begin like the former dialling prefixes.
  const area = fc.constantFrom("222", "442", "443", "444", "449", "451", "453", "612", "667", "999");
  const numbers = fc.tuple(area, fc.integer({ min: 200, max: 999 }), digits(4));
  const before =
    "|+52 |+52 1 |+521|0052 1 |00521|1 |044|044 |(044) |045 |(045) |045-|01 |+52 044 |+52 01 |+52 0 ";

  it.each(before.split("|"))("is the same with the dialling prefix used until 2019: %s", (prefix) => {
    fc.assert(
      fc.property(numbers, fc.constantFrom("", " ", "-"), (parts, between) => {
        expect(verdict(phone, prefix + parts.join(between), { country })).toBe(`+52${parts.join("")}`);
      }),
      { numRuns: 20 },
    );
  });

  it.each([
    ["222 123 456", "phoneTooShort"],
    ["222 123 45678", "phoneTooLong"],
    ["044 222 123 456", "phoneTooShort"],
  ])("%s is refused: %s", (typed, key) => {
    expect(verdict(phone, typed, { country })).toBe(`refused: ${key}`);
  });
});
