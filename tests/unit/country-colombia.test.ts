import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { country } from "../../app/countries/co.ts";
import {
  parseAccountNumber,
  parseCedula,
  parseNit,
  parseNumberPlate,
  parsePensionNumber,
} from "../../app/countries/identifiers/colombia.ts";
import { isDataPointName } from "../../app/data-points/catalogue.ts";
import { journeyPages } from "../../app/data-points/pages.ts";
import { money } from "../../app/data-points/rules/number.ts";
import { phone } from "../../app/data-points/rules/phone.ts";
import { anyText } from "./fixtures/arbitraries.ts";
import { verdict } from "./fixtures/checks.ts";

describe("the number of a cédula", () => {
  it.each([
    ["1020304050", "1020304050"],
    ["1.020.304.050", "1020304050"],
    ["79.876.543", "79876543"],
    ["79 876 543", "79876543"],
    ["79-876‐543–1", "798765431"],
    ["123456", "123456"],
    ["１０２０３０４０５０", "1020304050"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseCedula(typed)).toBe(expected);
  });

  it.each(["12345", "10203040506", "0123456", "102030405A", "1,020,304,050", ""])(
    "%j is refused",
    (typed) => {
      expect(parseCedula(typed)).toBeUndefined();
    },
  );
});

/** What the tax office's sum leaves after division by 11. */
function remainder(number: string): number {
  const primes = [43, 41, 37, 29, 23, 19, 17, 13, 7, 3].slice(-number.length);
  return primes.reduce((total, prime, at) => total + prime * Number(number[at]), 0) % 11;
}

const withCheckDigit = (number: string) =>
  `${number}-${[0, 1, 9, 8, 7, 6, 5, 4, 3, 2, 1][remainder(number)]}`;
const number = (min: number, max: number) => fc.integer({ min, max }).map(String);
const company = number(800_000_000, 999_999_999);
const personOfToday = number(1_000_000_000, 1_299_999_999);
const anyNumber = fc.oneof(company, personOfToday, number(100_000, 99_999_999));

describe("a NIT", () => {
  it.each([
    ["213123432-1", "213123432-1"],
    ["213123432", "213123432-1"],
    ["900544472-2", "900544472-2"],
    ["900.544.472-2", "900544472-2"],
    ["900 544 472 – 2", "900544472-2"],
    ["9005444722", "900544472-2"],
    ["900.544.472", "900544472-2"],
    ["1.020.304.050", "1020304050-8"],
    ["1020304050-8", "1020304050-8"],
    ["10203040508", "1020304050-8"],
    ["79876543", "79876543-4"],
    ["79876543-4", "79876543-4"],
    ["798765434", "79876543-4"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNit(typed)).toBe(expected);
  });

  it.each([
    "2131234325",
    "213123432-5",
    "900544472-3",
    "10203040509",
    "12345",
    "12345-6",
    "123456789012",
    "0900544472",
    "900544472-22-",
    "90054447A-2",
    "",
  ])("%j is refused", (typed) => {
    expect(parseNit(typed)).toBeUndefined();
  });

  it("passes with its check digit after a hyphen and gets it where it is left out", () => {
    fc.assert(
      fc.property(anyNumber, (digits) => {
        const nit = withCheckDigit(digits);
        expect([parseNit(nit), parseNit(digits)]).toEqual([nit, nit]);
      }),
    );
  });

  it("of a company or of a cédula of ten digits passes with its check digit run on", () => {
    fc.assert(
      fc.property(fc.oneof(company, personOfToday), (digits) => {
        const nit = withCheckDigit(digits);
        expect(parseNit(nit.replace("-", ""))).toBe(nit);
      }),
    );
  });

  // The remainders 1 and 10 share the check digit 1, so a change from one to the other can't be seen.
  it("fails with a digit changed unless the remainder goes from 1 to 10 or back", () => {
    fc.assert(
      fc.property(anyNumber, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const at = 1 + (place % (digits.length - 1));
        const changed = digits.slice(0, at) + ((Number(digits[at]) + by) % 10) + digits.slice(at + 1);
        const remainders = [remainder(digits), remainder(changed)].toSorted((one, other) => one - other);
        fc.pre(remainders.join() !== "1,10");
        expect(parseNit(`${changed}${withCheckDigit(digits).slice(-2)}`)).toBeUndefined();
      }),
    );
  });
});

describe("the number of an account", () => {
  it.each([
    ["123-456789-01", "12345678901"],
    ["0012 3456", "00123456"],
    ["123456", "123456"],
    ["12345678901234567890", "12345678901234567890"],
    ["12345", undefined],
    ["123456789012345678901", undefined],
    ["ES9121000418", undefined],
    ["", undefined],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseAccountNumber(typed)).toBe(expected);
  });
});

describe("the number of a pension", () => {
  it.each([
    ["SUB 123456", "SUB123456"],
    ["gnr-12345", "GNR12345"],
    ["79.876.543", "79876543"],
    ["123", undefined],
    ["SUBGN 1234", undefined],
    ["1234 SUB", undefined],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parsePensionNumber(typed)).toBe(expected);
  });
});

describe("a number plate", () => {
  it.each([
    ["ABC 123", "ABC123"],
    ["abc-123", "ABC123"],
    ["ABC12D", "ABC12D"],
    ["ABC 12", "ABC12"],
    ["123-ABC", "123ABC"],
    ["AB 1234", undefined],
    ["ABC 1234", undefined],
    ["ABCD12", undefined],
    ["", undefined],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNumberPlate(typed)).toBe(expected);
  });
});

it.each([
  ["cédula", parseCedula],
  ["NIT", parseNit],
  ["account", parseAccountNumber],
  ["pension number", parsePensionNumber],
  ["number plate", parseNumberPlate],
])("a %s read from any text is refused or already canonical", (_, parse) => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const value = parse(typed);
      expect(value === undefined ? undefined : parse(value)).toBe(value);
    }),
  );
});

describe("a phone number in Colombia", () => {
  it.each([
    ["321 123 4567", "+573211234567"],
    ["+57 321 123 4567", "+573211234567"],
    ["0057 3211234567", "+573211234567"],
    ["(601) 744 2000", "+576017442000"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(verdict(phone, typed, { country })).toBe(expected);
  });
});

describe("money in Colombia", () => {
  it.each([
    ["$ 1.235", 1235],
    ["1.234.500", 1_234_500],
    ["1234,5", 1235],
    ["1,234.5", 1235],
  ])("%s is %d whole pesos", (typed, expected) => {
    expect(verdict(money({ max: country.moneyMax }), typed, { country })).toBe(expected);
  });
});

describe("Colombia", () => {
  it("has 32 departments and Bogotá, each with a value and a name of its own, in the order of its alphabet", () => {
    expect(new Set(country.divisions.map(({ value }) => value)).size).toBe(33);
    const labels = country.divisions.map(({ label }) => label);
    expect(new Set(labels).size).toBe(33);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it.each([
    ["11", "Bogotá D.C."],
    ["25", "Cundinamarca"],
    ["05", "Antioquia"],
    ["76", "Valle del Cauca"],
    ["88", "San Andrés y Providencia"],
  ])("numbers the department %s %s", (value, label) => {
    expect(country.divisions).toContainEqual({ value, label });
  });

  it("takes a postcode of six digits that begins with the number of a department, and no other", () => {
    const values = new Set(country.divisions.map(({ value }) => value));
    for (let beginning = 0; beginning < 100; beginning++) {
      const digits = String(beginning).padStart(2, "0");
      expect([digits, country.postcode.pattern.test(`${digits}0001`)]).toEqual([digits, values.has(digits)]);
    }
    expect(country.postcode.division?.("110221")).toBe("11");
  });

  it.each(["11022", "1102211", "11022A", ""])("refuses the postcode %j", (postcode) => {
    expect(country.postcode.pattern.test(postcode)).toBe(false);
  });

  it("shows examples that its own rules take", () => {
    expect(country.postcode.example).toMatch(country.postcode.pattern);
    for (const { example, parse } of Object.values(country.identifiers)) expect(parse(example)).toBeDefined();
    expect(parseAccountNumber(country.bankAccount.example)).toBeDefined();
  });

  it("asks in its classic journey only what the catalogue has, once", () => {
    expect(country.classic.filter((name) => !isDataPointName(name))).toEqual([]);
    expect(new Set(country.classic).size).toBe(country.classic.length);
  });

  it("asks every data point of the dynamic journey on one page", () => {
    const asked = Object.values(journeyPages("dynamic", country).templates).flatMap(
      ({ dataPoints }) => dataPoints,
    );
    expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([]);
  });

  it("begins with an amount and a period that lie on its scales", () => {
    for (const { min, max, step, default: first } of [country.amount, country.period]) {
      expect([first >= min, first <= max, (first - min) % step, (max - min) % step]).toEqual([
        true,
        true,
        0,
        0,
      ]);
    }
  });

  it("needs no postcode", () => {
    expect(country.optional).toEqual(expect.arrayContaining(["postal_code", "employer_postal_code"]));
  });
});
