import fc from "fast-check";
import { expect } from "vitest";
import * as philippines from "../../../../app/catalogue/countries/identifiers/philippines.ts";
import { country } from "../../../../app/catalogue/countries/ph.ts";
import { itAlways } from "../../fixtures/always.ts";
import { digits, grouped, itReads } from "../../fixtures/numbers.ts";

itReads("an SSS number or CRN", philippines.identifiers.personal_code.parse, {
  takes: [["0111-2345678-9", "011123456789"]],
  refuses: ["01-234567A-9", "01/2345678/9"],
});

// No check digit is published: only a missing or an added digit can be detected, not a changed one.
itAlways(
  "an SSS number or CRN is accepted with any digits and separators, and with no digit more or less",
  [grouped(fc.oneof(digits(10), digits(12)))],
  ({ code, typed }) => {
    expect(philippines.identifiers.personal_code.parse(typed)).toBe(code);
    expect(philippines.identifiers.personal_code.parse(`${typed}0`)).toBeUndefined();
    expect(philippines.identifiers.personal_code.parse(code.slice(1))).toBeUndefined();
  },
);

itReads("a TIN", philippines.identifiers.tax_registry_code.parse, {
  takes: [["123.456.789.00000", "12345678900000"]],
  refuses: ["12345678X"],
});

itAlways(
  "a TIN has 9 digits, or 12 to 14 with branch",
  [fc.integer({ min: 0, max: 20 }).chain(digits)],
  (text) => {
    const right = [9, 12, 13, 14].includes(text.length);
    expect(philippines.identifiers.tax_registry_code.parse(text)).toBe(right ? text : undefined);
  },
);

itReads("the number of a government ID", philippines.identifiers.id_card_number.parse, {
  takes: [
    ["1234-5678-9012-3456", "1234567890123456", false],
    ["p1234567a", "P1234567A", false],
    "EB1234567",
    ["N01-12-345678", "N0112345678", false],
    ["01-2345678-9", "0123456789", false],
    ["0111-2345678-9", "011123456789", false],
    "0012345",
    ["7601-0123A-K1234", "76010123AK1234", true],
    ["12345678", "12345678", true],
  ],
  refuses: ["123456", "PASSPORT", "P12345A", "123456789012345678901", "Ñ1234567A", "P1234567/A"],
  looksWrong: philippines.identifiers.id_card_number.looksWrong,
});

itReads("the number of a pension", philippines.identifiers.pension_number.parse, {
  takes: [
    ["01-2345678-9", "0123456789", false],
    ["0111-2345678-9", "011123456789", false],
    ["2001 2345", "20012345", true],
    ["20012345678", "20012345678", true],
  ],
  refuses: ["1234567", "1234567890123", "12345678A"],
  looksWrong: philippines.identifiers.pension_number.looksWrong,
});

itReads("a plate number", philippines.identifiers.vehicle_license_plate_number.parse, {
  takes: [
    ["ABC 1234", "ABC1234", false],
    ["abc-123", "ABC123", false],
    ["AB 12345", "AB12345", false],
    ["1234 AB", "1234AB", false],
    ["A 123 BC", "A123BC", false],
    ["123 ABC", "123ABC", false],
    ["1301-00000123456", "130100000123456", false],
    ["LUCKY 8", "LUCKY8", true],
  ],
  refuses: ["AB 1", "ABCDEF", "12345", "ABC 123456", "ÑBC 1234"],
  looksWrong: philippines.identifiers.vehicle_license_plate_number.looksWrong,
});

itReads("an account number", philippines.parseAccountNumber, {
  takes: ["1234567890", [country.bankAccount.example, "001234567890"], "001234567890", "1234567890123456"],
  refuses: ["123456789", "12345678901234567", "12345678X0"],
});
