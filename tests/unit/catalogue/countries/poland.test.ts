import fc from "fast-check";
import { expect, it } from "vitest";
import * as poland from "../../../../app/catalogue/countries/identifiers/poland.ts";
import { itAlways } from "../../fixtures/always.ts";
import { digits, itReads, letters, signs, ten, withOtherDigit } from "../../fixtures/numbers.ts";

/** Returns the digit that makes the weighted sum of a PESEL, itself included, end in 0. */
function withPeselDigit(number: string): string {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];
  const check = ten.find(
    (digit) =>
      [...(number + digit)].reduce((sum, one, at) => sum + Number(one) * (weights[at] ?? 0), 0) % 10 === 0,
  );
  return number + check;
}

itReads("a PESEL", poland.identifiers.personal_code.parse, {
  takes: ["44051401359", "02211307589"],
  refuses: [
    ["a month that there isn't", withPeselDigit("4413140135")],
    ["no month", withPeselDigit("4400140135")],
    ["a day that there isn't", withPeselDigit("4404310135")],
    ["29 February of 1900, which was no leap year", withPeselDigit("0002290135")],
  ],
});

it.each([
  ["44051401359", { dateOfBirth: "1944-05-14", gender: "male" }],
  ["02211307589", { dateOfBirth: "2002-01-13", gender: "female" }],
  [withPeselDigit("0022290135"), { dateOfBirth: "2000-02-29", gender: "male" }],
  [withPeselDigit("9992310134"), { dateOfBirth: "1899-12-31", gender: "female" }],
  [withPeselDigit("0041010134"), { dateOfBirth: "2100-01-01", gender: "female" }],
  [withPeselDigit("9972310133"), { dateOfBirth: "2299-12-31", gender: "male" }],
])("a PESEL: %s states %o", (code, expected) => {
  expect(poland.identityOf(code)).toEqual(expected);
});

itReads("a NIP", poland.identifiers.tax_registry_code.parse, {
  takes: ["8567346215", ["PL8567346215", "8567346215"]],
  refuses: [
    ["another country's letters", "DE8567346215"],
    ["zeros only", "0000000000"],
    ["a zero in front", "0234567894"],
    ["an office that there isn't", "1002345672"],
  ],
});

itReads("a person's tax number", poland.identifiers.tax_identification_number.parse, {
  takes: [
    ["856-734-62-15", "8567346215"],
    ["440514 01359", "44051401359"],
  ],
  refuses: ["8567346216", "44051401358", "123"],
});

/** Generates an identity card's number: letters count from A = 10, and the check digit follows them. */
function withIdCardDigit(series: string, number: string): string {
  const weights = [7, 3, 1, 7, 3, 1, 7, 3];
  const sum = [...(series + number)].reduce(
    (total, one, at) =>
      total + (weights[at] ?? 0) * (/\d/.test(one) ? Number(one) : letters.indexOf(one) + 10),
    0,
  );
  return `${series}${sum % 10}${number}`;
}

const idCard = fc
  .tuple(signs(letters, 3), digits(5))
  .map(([series, number]) => withIdCardDigit(series, number));

itReads("the number of an identity card", poland.identifiers.id_card_number.parse, {
  takes: ["ABA300000", "ABS123456"],
  refuses: ["ABA400000", "AB3000000", "ABAA00000", "ABA30000", "ABA3000000", "ŻBA300000", "ABA/300000"],
});

// A letter ten or twenty places further on has the same value: A (10), K (20) and U (30).
itAlways(
  "the number of an identity card is refused with any single digit changed, since 7, 3 and 1 have no divisor in common with 10",
  [withOtherDigit(idCard)],
  ({ code, changed }) => {
    expect(poland.identifiers.id_card_number.parse(code)).toBe(code);
    expect(poland.identifiers.id_card_number.parse(changed)).toBeUndefined();
  },
);

itReads("the number of a pension", poland.identifiers.pension_number.parse, {
  takes: [
    "ENP/15/012345678",
    ["E-12345678", "E12345678"],
    ["KRUS 1234.567", "KRUS1234567"],
    "12345678901234567890",
  ],
  refuses: ["ZUS", "E/1234", "/12345", "12345/", "1/2/3/4/5/6", "123456789012345678901", "12345ż"],
});

itReads("a number plate", poland.identifiers.vehicle_license_plate_number.parse, {
  takes: [
    ["WA 12345", "WA12345"],
    ["kr 4ab56", "KR4AB56"],
    ["WPI-1234A", "WPI1234A"],
    ["W0 ANNA1", "W0ANNA1"],
    ["WAA 123A", "WAA123A"],
  ],
  refuses: ["WARSZAWA", "1WA2345", "WA1", "WAW 123456", "ŁA 12345", "WA/12345"],
});
