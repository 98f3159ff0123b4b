import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseDniOrNie,
  parseEmployerTaxNumber,
  parseNumberPlate,
  parseSocialSecurityNumber,
} from "../../app/countries/identifiers/spain.ts";

const LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";
const dni = fc
  .integer({ min: 0, max: 99_999_999 })
  .map((number) => `${String(number).padStart(8, "0")}${LETTERS[number % 23]}`);
const nie = fc
  .tuple(fc.constantFrom(0, 1, 2), fc.integer({ min: 0, max: 9_999_999 }))
  .map(
    ([first, rest]) =>
      `${"XYZ"[first]}${String(rest).padStart(7, "0")}${LETTERS[(first * 10_000_000 + rest) % 23]}`,
  );

describe("a DNI or NIE", () => {
  it.each([
    ["12345678Z", "12345678Z"],
    ["X1234567L", "X1234567L"],
    ["Y1234567X", "Y1234567X"],
    ["Z1234567R", "Z1234567R"],
    ["00000000T", "00000000T"],
    ["12345678z", "12345678Z"],
    ["12.345.678-Z", "12345678Z"],
    [" 12 345 678 z ", "12345678Z"],
    ["x-1234567-l", "X1234567L"],
    ["１２３４５６７８Ｚ", "12345678Z"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseDniOrNie(typed)).toBe(expected);
  });

  it.each([
    "12345678A",
    "X1234567A",
    "1234567Z",
    "123456789Z",
    "12345678",
    "Z12345678",
    "W1234567L",
    "12345678ZZ",
    "X12345678L",
    "12345678/Z",
    "",
    "ÁÉÍÓÚÜÑÇZ",
    "12345678😀",
  ])("%j is refused", (typed) => {
    expect(parseDniOrNie(typed)).toBeUndefined();
  });

  it("passes with the computed letter, and with no other letter", () => {
    fc.assert(
      fc.property(fc.oneof(dni, nie), fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"), (code, letter) => {
        expect(parseDniOrNie(code)).toBe(code);
        const other = code.slice(0, -1) + letter;
        expect(parseDniOrNie(other)).toBe(other === code ? code : undefined);
      }),
    );
  });

  it("fails with any single digit changed", () => {
    fc.assert(
      fc.property(
        fc.oneof(dni, nie),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 1, max: 9 }),
        (code, at, by) => {
          const changed = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1);
          expect(parseDniOrNie(changed)).toBeUndefined();
        },
      ),
    );
  });
});

/** The check digit of a company's NIF: digits in odd places doubled, their digits added (Orden EHA/451/2008). */
function companyControl(digits: string): number {
  const sum = [...digits].reduce((total, digit, at) => {
    const value = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

describe("the tax number of an employer", () => {
  it.each([
    ["A58818501", "A58818501"],
    ["a-58.818.501", "A58818501"],
    ["B-58818501", "B58818501"],
    ["A5881850A", "A5881850A"],
    ["12345678Z", "12345678Z"],
    ["X1234567L", "X1234567L"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseEmployerTaxNumber(typed)).toBe(expected);
  });

  it.each([
    "A58818502",
    "A5881850B",
    "I58818501",
    "Ñ58818501",
    "A588185",
    "A588185011",
    "12345678A",
    "",
    "S.L.",
  ])("%j is refused", (typed) => {
    expect(parseEmployerTaxNumber(typed)).toBeUndefined();
  });

  it("of a company passes with the computed digit or letter and with no other", () => {
    const digits7 = fc.nat({ max: 9_999_999 }).map((number) => String(number).padStart(7, "0"));
    fc.assert(
      fc.property(
        fc.constantFrom(..."ABCDEFGHJNPQRSUVW"),
        digits7,
        fc.constantFrom(..."0123456789ABCDEFGHIJ"),
        (letter, digits, check) => {
          const control = companyControl(digits);
          const right = [String(control), "JABCDEFGHI"[control]].includes(check);
          const typed = letter + digits + check;
          expect(parseEmployerTaxNumber(typed)).toBe(right ? typed : undefined);
        },
      ),
    );
  });
});

describe("a Social Security number", () => {
  it.each([
    ["281234567840", "281234567840"],
    ["28/12345678/40", "281234567840"],
    ["28 1234 5678 40", "281234567840"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseSocialSecurityNumber(typed)).toBe(expected);
  });

  it.each(["28123456784", "2812345678400", "28123456784A", ""])("%j is refused", (typed) => {
    expect(parseSocialSecurityNumber(typed)).toBeUndefined();
  });
});

describe("a number plate", () => {
  it.each([
    ["1234 BCD", "1234BCD"],
    ["1234-bcd", "1234BCD"],
    ["0000BBB", "0000BBB"],
    ["M-1234-AB", "M1234AB"],
    ["GC 1234 C", "GC1234C"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNumberPlate(typed)).toBe(expected);
  });

  it.each([
    "1234 BAD",
    "1234 BÑD",
    "1234 BQD",
    "123 BCD",
    "12345 BCD",
    "1234 BC",
    "BCD 1234",
    "",
    "1234 BCD X",
  ])("%j is refused", (typed) => {
    expect(parseNumberPlate(typed)).toBeUndefined();
  });
});
