import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { country } from "../../../../app/catalogue/countries/de.ts";
import {
  hasWrongEmployerTaxCheckDigit,
  hasWrongIdentityCardCheckDigit,
  hasWrongPensionInsuranceCheckDigit,
  parseEmployerTaxNumber,
  parseIdentityCardNumber,
  parseNumberPlate,
  parsePensionInsuranceNumber,
  parseTaxIdentificationNumber,
} from "../../../../app/catalogue/countries/identifiers/germany.ts";
import {
  digits,
  grouped,
  itDoubts,
  itRefuses,
  itTakes,
  letters,
  signs,
  ten,
  withOtherDigit,
} from "../../fixtures/numbers.ts";

/** Returns the check digit of ISO 7064, MOD 11,10: the digit that makes the whole number leave 1. */
function mod1110(number: string): string {
  const leaves = (check: number) =>
    [...number].reduce((before, digit) => (((before + Number(digit)) % 10 || 10) * 2) % 11, 10) + check;
  return String([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((check) => leaves(check) % 10 === 1));
}

/** Generates the first ten digits of an IdNr: one digit twice or three times, the others once, no leading zero. */
const tenDigits = fc
  .tuple(fc.shuffledSubarray(ten, { minLength: 9, maxLength: 9 }), fc.constantFrom(1, 2))
  .chain(([different, more]) => {
    const kept = different.slice(0, 10 - more);
    const repeated = kept[0] ?? "";
    const all = [...kept, ...Array.from({ length: more }, () => repeated)];
    return fc.shuffledSubarray(all, { minLength: 10, maxLength: 10 });
  })
  .map((all) => all.join(""))
  .filter((number) => !number.startsWith("0"));

const taxId = tenDigits.map((number) => number + mod1110(number));

describe("a tax identification number", () => {
  itTakes(parseTaxIdentificationNumber, [
    ["36574261809", "36574261809"],
    ["86095742719", "86095742719"],
    ["86 095 742 719", "86095742719"],
    [" 86.095.742-719 ", "86095742719"],
    ["８６０９５７４２７１９", "86095742719"],
  ]);

  itRefuses(parseTaxIdentificationNumber, [
    ["a wrong check digit", "36574261890"],
    ["one digit four times", "11112345678"],
    ["no digit repeated", "01234567890"],
    ["two digits repeated", "11223456789"],
    ["two digits repeated, with their check digit", "11223456785"],
    ["a zero in front", "02345678917"],
    ["ten digits", "8609574271"],
    ["twelve digits", "860957427190"],
    ["a letter", "8609574271O"],
    ["nothing", ""],
  ]);

  it("is accepted with the computed check digit and any grouping", () => {
    fc.assert(
      fc.property(grouped(taxId, ["/"]), ({ code, typed }) => {
        expect(parseTaxIdentificationNumber(typed)).toBe(code);
      }),
    );
  });

  it("is refused with any single digit changed: MOD 11,10 detects each change", () => {
    fc.assert(
      fc.property(withOtherDigit(taxId), ({ changed }) => {
        expect(parseTaxIdentificationNumber(changed)).toBeUndefined();
      }),
    );
  });

  it("is refused with one digit too often, though its check digit is right", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ten.slice(1)),
        fc.shuffledSubarray(ten, { minLength: 6 }),
        (digit, rest) => {
          const others = rest.filter((other) => other !== digit).slice(0, 5);
          const all = [...others, ...Array.from({ length: 10 - others.length }, () => digit)].toSorted();
          const code = all.toReversed().join("");
          expect(parseTaxIdentificationNumber(code + mod1110(code))).toBeUndefined();
        },
      ),
    );
  });
});

const DOCUMENT_LETTERS = "CFGHJKLMNPRTVWXYZ";
const documentNumber = fc
  .tuple(signs(DOCUMENT_LETTERS, 1), signs(`0123456789${DOCUMENT_LETTERS}`, 8))
  .map((parts) => parts.join(""));

/** Returns the check digits that cause no warning. */
const undoubted = (looksWrong: (value: string) => boolean, number: string) =>
  ten.filter((check) => !looksWrong(number + check));

describe("the number of an identity card", () => {
  itTakes(parseIdentityCardNumber, [
    ["L01X00T47", "L01X00T47"],
    ["l01x00t47", "L01X00T47"],
    ["L01X 00T4-7", "L01X00T47"],
    ["LO1XOOT47", "L01X00T47"],
    ["L01X00T471", "L01X00T471"],
    ["C01X00T47", "C01X00T47"],
  ]);

  itRefuses(parseIdentityCardNumber, [
    "L01X00T4",
    "L01X00T4712",
    "101X00T47",
    "LA1X00T47",
    "L01X00T47D",
    "ÄÖÜ456789",
    "",
  ]);

  itDoubts(hasWrongIdentityCardCheckDigit, [
    ["L01X00T47", false],
    ["L01X00T471", false],
    ["L01X00T472", true],
    ["LZ6311T475", false],
    ["LZ6311T474", true],
  ]);

  it("causes a warning with every check digit but one", () => {
    fc.assert(
      fc.property(documentNumber, (number) => {
        expect(parseIdentityCardNumber(number)).toBe(number);
        expect(undoubted(hasWrongIdentityCardCheckDigit, number)).toHaveLength(1);
      }),
    );
  });

  // A letter ten places further on has the same value: C (12) and M (22).
  it("causes a warning with any single digit changed, since 7, 3 and 1 have no divisor in common with 10", () => {
    fc.assert(
      fc.property(
        withOtherDigit(documentNumber.filter((number) => /\d/.test(number))),
        ({ code, changed }) => {
          const [check] = undoubted(hasWrongIdentityCardCheckDigit, code);
          expect(hasWrongIdentityCardCheckDigit(changed + check)).toBe(true);
        },
      ),
    );
  });
});

describe("the tax number of an employer", () => {
  itTakes(parseEmployerTaxNumber, [
    ["DE136695976", "DE136695976"],
    ["de 136 695 976", "DE136695976"],
    ["DE-136.695.976", "DE136695976"],
    ["DE136695976-00001", "DE136695976-00001"],
    ["DE13669597600001", "DE136695976-00001"],
    ["21/815/08150", "2181508150"],
    ["133/8150/8159", "13381508159"],
    ["5133 0 8150 8159", "5133081508159"],
  ]);

  itRefuses(parseEmployerTaxNumber, [
    "DE13669597",
    "DE1366959760",
    "DE036695976",
    "ATU13585627",
    "DE136695976-001",
    "123456789",
    "51330815081590",
    "GmbH",
    "",
  ]);

  itDoubts(hasWrongEmployerTaxCheckDigit, [
    ["DE136695976", false],
    ["DE136695978", true],
    ["DE136695976-00001", false],
    ["DE136695978-00001", true],
    ["13381508159", false],
  ]);

  const eightDigits = digits(8).filter((number) => !number.startsWith("0"));

  it("the number for VAT is accepted with any check digit, and causes a warning with any but the computed one", () => {
    fc.assert(
      fc.property(eightDigits, digits(1), (number, check) => {
        const code = `DE${number}${check}`;
        expect(parseEmployerTaxNumber(code)).toBe(code);
        expect(hasWrongEmployerTaxCheckDigit(code)).toBe(check !== mod1110(number));
      }),
    );
  });

  it("the number for VAT causes a warning with any single digit changed", () => {
    const numbers = eightDigits.map((number) => `DE${number}${mod1110(number)}`);
    fc.assert(
      fc.property(withOtherDigit(numbers), ({ changed }) => {
        expect(hasWrongEmployerTaxCheckDigit(changed)).toBe(true);
      }),
    );
  });
});

describe("a pension insurance number", () => {
  itTakes(parsePensionInsuranceNumber, [
    ["15070649C103", "15070649C103"],
    ["65 170839 J 003", "65170839J003"],
    ["65-170839-j-003", "65170839J003"],
  ]);

  itRefuses(parsePensionInsuranceNumber, [
    "65170839J00",
    "65170839J0033",
    "651708390003",
    "65170839Ä003",
    "J65170839003",
    "",
  ]);

  itDoubts(hasWrongPensionInsuranceCheckDigit, [
    ["15070649C103", false],
    ["65170839J003", false],
    ["15070649C108", true],
    ["65170839J008", true],
  ]);

  const pension = fc.tuple(digits(8), signs(letters, 1), digits(2)).map((parts) => parts.join(""));

  it("is accepted with any check digit, and causes a warning with every one but one", () => {
    fc.assert(
      fc.property(pension, (number) => {
        for (const check of ten) expect(parsePensionInsuranceNumber(number + check)).toBe(number + check);
        expect(undoubted(hasWrongPensionInsuranceCheckDigit, number)).toHaveLength(1);
      }),
    );
  });

  // The fifth digit has the weight 7: 0 and 28, like 21 and 49, have equal digit sums modulo 10.
  const unseen = ["04", "40", "37", "73"];

  it("causes a warning with any single digit changed, except 0 and 4 or 3 and 7 in the fifth place", () => {
    fc.assert(
      fc.property(withOtherDigit(pension), ({ code, at, changed }) => {
        const [check] = undoubted(hasWrongPensionInsuranceCheckDigit, code);
        const seen = at !== 4 || !unseen.includes(code.charAt(4) + changed.charAt(4));
        expect(hasWrongPensionInsuranceCheckDigit(changed + check)).toBe(seen);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a number plate", () => {
  itTakes(parseNumberPlate, [
    ["B-MW 1234", "B-MW 1234"],
    ["BM-W 1234", "BM-W 1234"],
    ["b mw 1234", "B-MW 1234"],
    ["B – MW – 1234", "B-MW 1234"],
    ["BMW1234", "BMW 1234"],
    ["WÜ-A 1", "WÜ-A 1"],
    ["wu\u0308-a 1", "WÜ-A 1"],
    ["K-AB 123E", "K-AB 123E"],
    ["HH AB 123 h", "HH-AB 123H"],
  ]);

  itRefuses(parseNumberPlate, [
    "B-MW 0123",
    "B-MW 12345",
    "ABCD-E 1",
    "B-ABC 1",
    "NEA-AB 1234",
    "B-MW 12X",
    "B-MW",
    "1234 BCD",
    "B-1234",
    "",
  ]);
});

it("an applicant in Germany is female, male or diverse", () => {
  expect(country.choices.gender).toEqual(["female", "male", "diverse"]);
});
