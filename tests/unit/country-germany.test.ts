import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { country } from "../../app/countries/de.ts";
import {
  isEmployerTaxNumberDoubtful,
  isIdentityCardNumberDoubtful,
  isPensionInsuranceNumberDoubtful,
  parseEmployerTaxNumber,
  parseIdentityCardNumber,
  parseNumberPlate,
  parsePensionInsuranceNumber,
  parseTaxIdentificationNumber,
} from "../../app/countries/identifiers/germany.ts";
import { assertNoticesAreCurrent } from "../../app/countries/notices.ts";
import { countryIds } from "../../app/countries/types.ts";
import { type DataPointName, isDataPointName } from "../../app/data-points/catalogue.ts";
import { choiceLists } from "../../app/data-points/choices.ts";
import { canonicalPostcode } from "../../app/data-points/postcode.ts";
import { checkAnswers } from "../lead-server/checks/answers.ts";
import { missingAnswers } from "../lead-server/checks/data-points.ts";
import { germany } from "../lead-server/countries/de/germany.ts";
import { germanAnswers } from "../tools/applicants/germany.ts";
import { anyText } from "./fixtures/arbitraries.ts";

/** The check digit of ISO 7064, MOD 11,10: the one with which the whole number leaves 1. */
function mod1110(digits: string): string {
  const leaves = (check: number) =>
    [...digits].reduce((before, digit) => (((before + Number(digit)) % 10 || 10) * 2) % 11, 10) + check;
  return String([0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((check) => leaves(check) % 10 === 1));
}

const TEN = [..."0123456789"];

/** The first ten digits of an IdNr: one digit twice or three times, the others once, no zero in front. */
const tenDigits = fc
  .tuple(fc.shuffledSubarray(TEN, { minLength: 9, maxLength: 9 }), fc.constantFrom(1, 2))
  .chain(([different, more]) => {
    const kept = different.slice(0, 10 - more);
    const repeated = kept[0] ?? "";
    const digits = [...kept, ...Array.from({ length: more }, () => repeated)];
    return fc.shuffledSubarray(digits, { minLength: 10, maxLength: 10 });
  })
  .map((digits) => digits.join(""))
  .filter((digits) => !digits.startsWith("0"));

const taxId = tenDigits.map((digits) => digits + mod1110(digits));

const digitsOf = (length: number) =>
  fc.nat({ max: 10 ** length - 1 }).map((number) => String(number).padStart(length, "0"));

/** A text with one digit made another. */
function withOtherDigit(text: string, at: number, by: number): string {
  return text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);
}

const step = fc.integer({ min: 1, max: 9 });

/** A number with separators strewn in, as people group it. */
const grouped = (code: string) =>
  fc
    .array(fc.constantFrom("", "", " ", ".", "-", "‐", "–", "/"), {
      minLength: code.length,
      maxLength: code.length,
    })
    .map((between) => [...code].map((character, index) => character + between[index]).join(""));

describe("a tax identification number", () => {
  it.each([
    ["36574261809", "36574261809"],
    ["86095742719", "86095742719"],
    ["86 095 742 719", "86095742719"],
    [" 86.095.742-719 ", "86095742719"],
    ["８６０９５７４２７１９", "86095742719"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseTaxIdentificationNumber(typed)).toBe(expected);
  });

  it.each([
    ["a wrong check digit", "36574261890"],
    ["one digit four times", "11112345678"],
    ["no digit repeated", "01234567890"],
    ["two digits repeated", "11223456789"],
    ["a zero in front", "02345678917"],
    ["ten digits", "8609574271"],
    ["twelve digits", "860957427190"],
    ["a letter", "8609574271O"],
    ["nothing", ""],
  ])("with %s is refused: %s", (_, typed) => {
    expect(parseTaxIdentificationNumber(typed)).toBeUndefined();
  });

  it("passes with the computed check digit, grouped in any way, and with no other", () => {
    const cases = taxId.chain((code) => fc.tuple(fc.constant(code), grouped(code), step));
    fc.assert(
      fc.property(cases, ([code, typed, by]) => {
        expect(parseTaxIdentificationNumber(typed)).toBe(code);
        expect(parseTaxIdentificationNumber(withOtherDigit(code, 10, by))).toBeUndefined();
      }),
    );
  });

  it("fails with any single digit changed: MOD 11,10 sees each of them", () => {
    fc.assert(
      fc.property(taxId, fc.nat({ max: 10 }), step, (code, at, by) => {
        expect(parseTaxIdentificationNumber(withOtherDigit(code, at, by))).toBeUndefined();
      }),
    );
  });

  it("with one digit too often fails although its check digit holds", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEN.slice(1)),
        fc.shuffledSubarray(TEN, { minLength: 6 }),
        (digit, rest) => {
          const others = rest.filter((other) => other !== digit).slice(0, 5);
          const digits = [...others, ...Array.from({ length: 10 - others.length }, () => digit)].toSorted();
          const code = digits.toReversed().join("");
          expect(parseTaxIdentificationNumber(code + mod1110(code))).toBeUndefined();
        },
      ),
    );
  });
});

const DOCUMENT_CHARACTERS = [..."0123456789CFGHJKLMNPRTVWXYZ"];
const documentNumber = fc
  .tuple(
    fc.constantFrom(...DOCUMENT_CHARACTERS.slice(10)),
    fc.array(fc.constantFrom(...DOCUMENT_CHARACTERS), { minLength: 8, maxLength: 8 }),
  )
  .map(([first, rest]) => first + rest.join(""));

describe("the number of an identity card", () => {
  it.each([
    ["L01X00T47", "L01X00T47"],
    ["l01x00t47", "L01X00T47"],
    ["L01X 00T4-7", "L01X00T47"],
    ["LO1XOOT47", "L01X00T47"],
    ["L01X00T471", "L01X00T471"],
    ["C01X00T47", "C01X00T47"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseIdentityCardNumber(typed)).toBe(expected);
  });

  it.each(["L01X00T4", "L01X00T4712", "101X00T47", "LA1X00T47", "L01X00T47D", "ÄÖÜ456789", ""])(
    "%j is refused",
    (typed) => {
      expect(parseIdentityCardNumber(typed)).toBeUndefined();
    },
  );

  it.each([
    ["L01X00T47", false],
    ["L01X00T471", false],
    ["L01X00T472", true],
    ["LZ6311T475", false],
    ["LZ6311T474", true],
  ])("%s is doubted: %s", (value, doubtful) => {
    expect(isIdentityCardNumberDoubtful(value)).toBe(doubtful);
  });

  it("is doubted with every check digit but one", () => {
    fc.assert(
      fc.property(documentNumber, (number) => {
        expect(parseIdentityCardNumber(number)).toBe(number);
        expect(TEN.filter((check) => !isIdentityCardNumberDoubtful(number + check))).toHaveLength(1);
      }),
    );
  });

  // A letter taken for another ten places on can't be seen: C (12) and M (22) count alike.
  it("is doubted with any single digit changed, since 7, 3 and 1 have no divisor in common with 10", () => {
    fc.assert(
      fc.property(documentNumber, fc.integer({ min: 1, max: 8 }), step, (number, at, by) => {
        fc.pre(/\d/.test(number.charAt(at)));
        const check = TEN.find((digit) => !isIdentityCardNumberDoubtful(number + digit)) ?? "";
        expect(isIdentityCardNumberDoubtful(withOtherDigit(number, at, by) + check)).toBe(true);
      }),
    );
  });
});

describe("the tax number of an employer", () => {
  it.each([
    ["DE136695976", "DE136695976"],
    ["de 136 695 976", "DE136695976"],
    ["DE-136.695.976", "DE136695976"],
    ["DE136695976-00001", "DE136695976-00001"],
    ["DE13669597600001", "DE136695976-00001"],
    ["21/815/08150", "2181508150"],
    ["133/8150/8159", "13381508159"],
    ["5133 0 8150 8159", "5133081508159"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseEmployerTaxNumber(typed)).toBe(expected);
  });

  it.each([
    "DE13669597",
    "DE1366959760",
    "DE036695976",
    "ATU13585627",
    "DE136695976-001",
    "123456789",
    "51330815081590",
    "GmbH",
    "",
  ])("%j is refused", (typed) => {
    expect(parseEmployerTaxNumber(typed)).toBeUndefined();
  });

  it.each([
    ["DE136695976", false],
    ["DE136695978", true],
    ["DE136695976-00001", false],
    ["DE136695978-00001", true],
    ["13381508159", false],
  ])("%s is doubted: %s", (value, doubtful) => {
    expect(isEmployerTaxNumberDoubtful(value)).toBe(doubtful);
  });

  const eightDigits = digitsOf(8).filter((digits) => !digits.startsWith("0"));

  it("for VAT is taken with any check digit, and doubted with any but the computed one", () => {
    fc.assert(
      fc.property(eightDigits, fc.constantFrom(...TEN), (digits, check) => {
        const code = `DE${digits}${check}`;
        expect(parseEmployerTaxNumber(code)).toBe(code);
        expect(isEmployerTaxNumberDoubtful(code)).toBe(check !== mod1110(digits));
      }),
    );
  });

  it("for VAT is doubted with any single digit changed", () => {
    fc.assert(
      fc.property(eightDigits, fc.integer({ min: 2, max: 10 }), step, (digits, at, by) => {
        const changed = withOtherDigit(`DE${digits}${mod1110(digits)}`, at, by);
        expect(isEmployerTaxNumberDoubtful(changed)).toBe(true);
      }),
    );
  });
});

describe("a pension insurance number", () => {
  it.each([
    ["15070649C103", "15070649C103"],
    ["65 170839 J 003", "65170839J003"],
    ["65-170839-j-003", "65170839J003"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parsePensionInsuranceNumber(typed)).toBe(expected);
  });

  it.each(["65170839J00", "65170839J0033", "651708390003", "65170839Ä003", "J65170839003", ""])(
    "%j is refused",
    (typed) => {
      expect(parsePensionInsuranceNumber(typed)).toBeUndefined();
    },
  );

  it.each([
    ["15070649C103", false],
    ["65170839J003", false],
    ["15070649C108", true],
    ["65170839J008", true],
  ])("%s is doubted: %s", (value, doubtful) => {
    expect(isPensionInsuranceNumberDoubtful(value)).toBe(doubtful);
  });

  const pension = fc
    .tuple(digitsOf(8), fc.constantFrom(..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"), digitsOf(2))
    .map(([area, letter, serial]) => area + letter + serial);

  it("is taken with any check digit, and doubted with every one but one", () => {
    fc.assert(
      fc.property(pension, (number) => {
        for (const check of TEN) expect(parsePensionInsuranceNumber(number + check)).toBe(number + check);
        expect(TEN.filter((check) => !isPensionInsuranceNumberDoubtful(number + check))).toHaveLength(1);
      }),
    );
  });

  // The fifth digit is weighted with 7, and the digits of 0 and 28 add up alike modulo 10, as do those of 21 and 49.
  const unseen = ["04", "40", "37", "73"];

  it("is doubted with any single digit changed, but for 0 and 4 or 3 and 7 in the fifth place", () => {
    fc.assert(
      fc.property(pension, fc.constantFrom(0, 1, 2, 3, 4, 5, 6, 7, 9, 10), step, (number, at, by) => {
        const check = TEN.find((digit) => !isPensionInsuranceNumberDoubtful(number + digit)) ?? "";
        const changed = withOtherDigit(number, at, by);
        const seen = at !== 4 || !unseen.includes(number.charAt(4) + changed.charAt(4));
        expect(isPensionInsuranceNumberDoubtful(changed + check)).toBe(seen);
      }),
      { numRuns: 500 },
    );
  });
});

describe("a number plate", () => {
  it.each([
    ["B-MW 1234", "B-MW 1234"],
    ["BM-W 1234", "BM-W 1234"],
    ["b mw 1234", "B-MW 1234"],
    ["B – MW – 1234", "B-MW 1234"],
    ["BMW1234", "BMW 1234"],
    ["WÜ-A 1", "WÜ-A 1"],
    ["wu\u0308-a 1", "WÜ-A 1"],
    ["K-AB 123E", "K-AB 123E"],
    ["HH AB 123 h", "HH-AB 123H"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNumberPlate(typed)).toBe(expected);
  });

  it.each([
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
  ])("%j is refused", (typed) => {
    expect(parseNumberPlate(typed)).toBeUndefined();
  });
});

describe("every parser", () => {
  const parsers = Object.values(country.identifiers);

  it("takes any text without throwing, and its own canonical form again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { parse, doubtful } of parsers) {
          const value = parse(text);
          if (value === undefined) continue;
          expect(parse(value)).toBe(value);
          expect(typeof (doubtful?.(value) ?? false)).toBe("boolean");
        }
      }),
    );
  });

  it("takes its own example without a doubt", () => {
    for (const { example, parse, doubtful } of parsers) {
      const value = parse(example) ?? "";
      expect(value).not.toBe("");
      expect(doubtful?.(value) ?? false).toBe(false);
    }
  });
});

describe("Germany", () => {
  it("is one of the product's countries", () => {
    expect(countryIds).toContain(country.id);
  });

  it("has 16 Länder, each once, in the order of its alphabet", () => {
    const values = country.divisions.map(({ value }) => value);
    const labels = country.divisions.map(({ label }) => label);
    expect([new Set(values).size, new Set(labels).size]).toEqual([16, 16]);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it.each([
    ["10115", true],
    ["01067", true],
    ["99998", true],
    ["101 15", true],
    ["00123", false],
    ["1011", false],
    ["101155", false],
    ["D-10115", false],
  ])("has the postcode %s: %s", (typed, known) => {
    expect(country.postcode.pattern.test(canonicalPostcode(typed, country))).toBe(known);
  });

  it("lets an amount and a period be chosen on whole steps, the default too", () => {
    for (const { min, max, step: by, default: chosen } of [country.amount, country.period]) {
      expect(min).toBeGreaterThan(0);
      expect([(max - min) % by, (chosen - min) % by]).toEqual([0, 0]);
      expect(chosen >= min && chosen <= max).toBe(true);
    }
  });

  it("asks data points of the catalogue in the classic journey, each once", () => {
    expect(country.classic.filter((name) => !isDataPointName(name))).toEqual([]);
    expect(new Set(country.classic).size).toBe(country.classic.length);
  });

  it("offers choices that the product knows", () => {
    for (const [list, values] of Object.entries(country.choices)) {
      const known: readonly string[] = [...choiceLists[list as keyof typeof choiceLists], "diverse"];
      expect(values.filter((value) => !known.includes(value))).toEqual([]);
    }
    expect(country.choices.salaryCycle?.[0]).toBe("monthly");
    expect(country.choices.gender).toEqual(["female", "male", "diverse"]);
  });

  it("shows its notices while they are valid, the example within the limits and at the rate of the interest", () => {
    expect(() => assertNoticesAreCurrent(country, "2026-11-21")).not.toThrow();
    const { costOfCredit, twoThirdsExample } = country.notices;
    expect(twoThirdsExample?.amount).toBeLessThanOrEqual(country.amount.max);
    expect(twoThirdsExample?.period).toBeGreaterThanOrEqual(country.period.min);
    const years = (twoThirdsExample?.period ?? 0) / 365;
    const effective = (1 + costOfCredit.nominalRate * years) ** (1 / years) - 1;
    expect(costOfCredit.annualPercentageRate).toBeCloseTo(effective, 4);
  });
});

describe("the provider in Germany", () => {
  it("asks 25 to 35 data points, each once", () => {
    const { dynamic } = germany.asks;
    expect(new Set(dynamic).size).toBe(dynamic.length);
    expect(dynamic.length).toBeGreaterThanOrEqual(25);
    expect(dynamic.length).toBeLessThanOrEqual(35);
  });

  it("knows companies with a tax number and a postcode that the country takes", () => {
    expect(germany.companies.length).toBeGreaterThanOrEqual(12);
    for (const { name, taxRegistryCode, postalCode, city } of germany.companies) {
      const value = parseEmployerTaxNumber(taxRegistryCode ?? "") ?? "";
      expect([name, value, isEmployerTaxNumberDoubtful(value)]).toEqual([name, taxRegistryCode, false]);
      expect(germany.findPlace(postalCode ?? "")?.city).toBe(city);
    }
  });

  it.each([
    ["50674", "Köln", "NW"],
    ["10115", "Berlin", "BE"],
    ["01067", "Dresden", "SN"],
  ])("finds %s in %s, %s", (postcode, city, province) => {
    expect(germany.findPlace(postcode)).toMatchObject({ city, province });
  });

  it("has a lead with every answer that it asks for, each of which it takes", () => {
    const asked = [...germany.asks.firstPage, ...germany.asks.dynamic];
    const { complete } = germany.sample;
    expect(missingAnswers(complete, asked, germany)).toEqual([]);
    expect(checkAnswers(complete, complete, asked, germany)).toEqual([]);
  });

  it("knows nothing of a postcode that isn't listed, and none of an impossible one", () => {
    expect(germany.findPlace("87654")).toEqual({});
    expect(germany.findPlace("00123")).toBeUndefined();
  });
});

describe("the made-up applicant", () => {
  it.each(Object.keys(country.identifiers) as DataPointName[])("has a %s that passes", (name) => {
    const identifier = country.identifiers[name];
    const value = identifier?.parse(germanAnswers[name] ?? "") ?? "";
    expect(value).not.toBe("");
    expect(identifier?.doubtful?.(value) ?? false).toBe(false);
  });
});
