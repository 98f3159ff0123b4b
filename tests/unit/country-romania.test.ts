import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  identityOf,
  isUnusualIdCardNumber,
  parseCnp,
  parseCui,
  parseIdCardNumber,
  parseNumberPlate,
  parsePensionNumber,
  parseTaxNumber,
} from "../../app/countries/identifiers/romania.ts";
import { assertNoticesAreCurrent } from "../../app/countries/notices.ts";
import { country } from "../../app/countries/ro.ts";
import { countryIds } from "../../app/countries/types.ts";
import { type DataPointName, dataPoint, isDataPointName } from "../../app/data-points/catalogue.ts";
import { choiceLists } from "../../app/data-points/choices.ts";
import { journeyPages } from "../../app/data-points/pages.ts";
import { canonicalPostcode } from "../../app/data-points/postcode.ts";
import { ruleFor } from "../../app/data-points/rules/rule-for.ts";
import { checkAnswers } from "../lead-server/checks/answers.ts";
import { missingAnswers } from "../lead-server/checks/data-points.ts";
import { romania } from "../lead-server/countries/ro/romania.ts";
import { romanianAnswers } from "../tools/applicants/romania.ts";
import { allDataPoints, anyText } from "./fixtures/arbitraries.ts";
import { verdict } from "./fixtures/checks.ts";

const step = fc.integer({ min: 1, max: 9 });

const digitsOf = (length: number, min = 0) =>
  fc.integer({ min, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, "0"));

/** A text with one digit made another. */
function withOtherDigit(text: string, at: number, by: number): string {
  return text.slice(0, at) + ((Number(text[at]) + by) % 10) + text.slice(at + 1);
}

/** A number with separators strewn in, as people group it. */
const grouped = (code: string) =>
  fc
    .array(fc.constantFrom("", "", " ", ".", "-", "‐", "–"), {
      minLength: code.length,
      maxLength: code.length,
    })
    .map((between) => [...code].map((character, index) => character + between[index]).join(""));

/** What the weighted digits of a CNP leave when divided by 11. */
const cnpRest = (digits: string) =>
  [..."279146358279"].reduce((sum, weight, at) => sum + Number(weight) * Number(digits[at]), 0) % 11;

const withCnpDigit = (digits: string) => digits + (cnpRest(digits) === 10 ? 1 : cnpRest(digits));

const birthday = (from: number, to: number) =>
  fc
    .date({ min: new Date(Date.UTC(from, 0, 1)), max: new Date(Date.UTC(to, 11, 31)), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

/** Every county by its number, and 70. */
const COUNTIES = [...Array.from({ length: 46 }, (_, index) => index + 1), 51, 52, 70].map((number) =>
  String(number).padStart(2, "0"),
);

const owner = fc.oneof(
  fc.record({ first: fc.constantFrom("1", "2"), born: birthday(1900, 1999) }),
  fc.record({ first: fc.constantFrom("3", "4"), born: birthday(1800, 1899) }),
  fc.record({ first: fc.constantFrom("5", "6"), born: birthday(2000, 2099) }),
);

const person = fc
  .tuple(owner, fc.constantFrom(...COUNTIES), digitsOf(3, 1))
  .map(([{ first, born }, county, number]) => ({
    first,
    born,
    code: withCnpDigit(first + born.slice(2).replaceAll("-", "") + county + number),
  }));

describe("a CNP", () => {
  it.each([
    ["1630615123457", "1630615123457"],
    ["6010720709549", "6010720709549"],
    ["1 630615 123457", "1630615123457"],
    [" 1630615-12‐345–7 ", "1630615123457"],
    ["1.630615.123457", "1630615123457"],
    ["１６３０６１５１２３４５７", "1630615123457"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseCnp(typed)).toBe(expected);
  });

  it.each([
    ["a wrong check digit", "1630615123458"],
    ["twelve digits", "163061512345"],
    ["fourteen digits", "16306151234570"],
    ["a letter", "163061512345T"],
    ["no sex", withCnpDigit("063061512345")],
    ["a month that there isn't", withCnpDigit("163131512345")],
    ["a day that there isn't", withCnpDigit("163043112345")],
    ["29 February of 1900, which was no leap year", withCnpDigit("100022912345")],
    ["29 February of 2001 and a century that isn't told", withCnpDigit("701022912345")],
    ["number 000", withCnpDigit("163061512000")],
    ["nothing", ""],
  ])("with %s is refused: %s", (_, typed) => {
    expect(parseCnp(typed)).toBeUndefined();
  });

  it.each(Array.from({ length: 100 }, (_, county) => String(county).padStart(2, "0")))(
    "of county %s passes where there is that county",
    (county) => {
      const code = withCnpDigit(`1630615${county}345`);
      expect(parseCnp(code)).toBe(COUNTIES.includes(county) ? code : undefined);
    },
  );

  it("passes with the computed check digit, grouped in any way, and says when its owner was born and the gender", () => {
    const cases = person.chain((one) => fc.tuple(fc.constant(one), grouped(one.code)));
    fc.assert(
      fc.property(cases, ([{ first, born, code }, typed]) => {
        expect(parseCnp(typed)).toBe(code);
        expect(identityOf(code)).toEqual({
          dateOfBirth: born,
          gender: "135".includes(first) ? "male" : "female",
        });
      }),
    );
  });

  it("fails with another check digit", () => {
    fc.assert(
      fc.property(person, step, ({ code }, by) => {
        expect(parseCnp(withOtherDigit(code, 12, by))).toBeUndefined();
      }),
    );
  });

  // The check digit 1 stands for two remainders, 1 and 10: a change from the one to the other can't be seen.
  it("fails with any single digit changed, but from the remainder 1 to 10 or back", () => {
    fc.assert(
      fc.property(person, fc.nat({ max: 11 }), step, ({ code }, at, by) => {
        const changed = withOtherDigit(code, at, by);
        fc.pre(cnpRest(code) % 9 !== 1 || cnpRest(changed) % 9 !== 1);
        expect(parseCnp(changed)).toBeUndefined();
      }),
    );
  });

  it.each([
    ["1630615123457", { dateOfBirth: "1963-06-15", gender: "male" }],
    ["6010720709549", { dateOfBirth: "2001-07-20", gender: "female" }],
    [withCnpDigit("399123112345"), { dateOfBirth: "1899-12-31", gender: "male" }],
    [withCnpDigit("600022912345"), { dateOfBirth: "2000-02-29", gender: "female" }],
    [withCnpDigit("785061440012"), { gender: "male" }],
    [withCnpDigit("885061440012"), { gender: "female" }],
    [withCnpDigit("985061440012"), {}],
  ])("%s says %o", (code, expected) => {
    expect(parseCnp(code)).toBe(code);
    expect(identityOf(code)).toEqual(expected);
  });
});

/** Ten times the weighted digits of a CUI, without its check digit, modulo 11. */
function cuiRest(digits: string): number {
  const weights = [2, 3, 5, 7, 1, 2, 3, 5, 7];
  return (
    ([...digits].toReversed().reduce((sum, one, at) => sum + Number(one) * (weights[at] ?? 0), 0) * 10) % 11
  );
}

const withCuiDigit = (digits: string) => digits + (cuiRest(digits) % 10);

const cui = fc.integer({ min: 1, max: 999_999_999 }).map((number) => withCuiDigit(String(number)));

describe("a CUI", () => {
  it.each([
    ["18547290", "18547290"],
    ["RO18547290", "18547290"],
    ["ro 185 472 90", "18547290"],
    ["RO-18.547.290", "18547290"],
    ["18‐547–290", "18547290"],
    [withCuiDigit("1"), "19"],
    [withCuiDigit("123456789"), "1234567897"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseCui(typed)).toBe(expected);
  });

  it.each([
    ["a wrong check digit", "18547291"],
    ["one digit", "1"],
    ["eleven digits", "12345678974"],
    ["a zero in front", "018547290"],
    ["the number of the trade register", "J40/1234/2020"],
    ["nothing", ""],
    ["no digits", "RO"],
  ])("with %s is refused: %s", (_, typed) => {
    expect(parseCui(typed)).toBeUndefined();
  });

  it("passes with the computed check digit, grouped in any way, and with no other", () => {
    const cases = cui.chain((code) => fc.tuple(fc.constant(code), grouped(code), step));
    fc.assert(
      fc.property(cases, ([code, typed, by]) => {
        expect(parseCui(typed)).toBe(code);
        expect(parseCui(`RO ${typed}`)).toBe(code);
        expect(parseCui(withOtherDigit(code, code.length - 1, by))).toBeUndefined();
      }),
    );
  });

  // The check digit 0 stands for two remainders, 0 and 10: a change from the one to the other can't be seen.
  it("fails with any single digit changed, but from the remainder 0 to 10 or back", () => {
    const cases = cui.chain((code) => fc.tuple(fc.constant(code), fc.nat({ max: code.length - 2 }), step));
    fc.assert(
      fc.property(cases, ([code, at, by]) => {
        const changed = withOtherDigit(code, at, by);
        fc.pre(cuiRest(code.slice(0, -1)) % 10 !== 0 || cuiRest(changed.slice(0, -1)) % 10 !== 0);
        expect(parseCui(changed)).toBeUndefined();
      }),
    );
  });
});

describe("a person's tax number", () => {
  it.each([
    ["1630615 123457", "1630615123457"],
    ["RO 18547290", "18547290"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseTaxNumber(typed)).toBe(expected);
  });

  it.each(["1630615123458", "18547291", ""])("%j is refused", (typed) => {
    expect(parseTaxNumber(typed)).toBeUndefined();
  });
});

describe("the number of an identity card", () => {
  it.each([
    ["RX 123456", "RX123456", false],
    ["cj-482.136", "CJ482136", false],
    ["CJ4821360", "CJ4821360", false],
    ["RA1B23456", "RA1B23456", true],
  ])("%s is taken as %s, and doubted: %s", (typed, expected, doubtful) => {
    expect(parseIdCardNumber(typed)).toBe(expected);
    expect(isUnusualIdCardNumber(expected)).toBe(doubtful);
  });

  it.each(["RX 12345", "RX 12345678", "12 345678", "RXABC123", "ȘX 123456", "RX", ""])(
    "%j is refused",
    (typed) => {
      expect(parseIdCardNumber(typed)).toBeUndefined();
    },
  );
});

describe("the number of a pension", () => {
  it.each([
    ["204518", "204518"],
    ["R/204.518", "R204518"],
    ["ap 204-518", "AP204518"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parsePensionNumber(typed)).toBe(expected);
  });

  it.each(["123", "12345678901", "ABCD1234", "204518A", ""])("%j is refused", (typed) => {
    expect(parsePensionNumber(typed)).toBeUndefined();
  });
});

describe("a number plate", () => {
  it.each([
    ["B 123 ABC", "B123ABC"],
    ["b-12-abc", "B12ABC"],
    ["CJ 12 ABC", "CJ12ABC"],
    ["B 012345", "B012345"],
    ["TM 0123", "TM0123"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNumberPlate(typed)).toBe(expected);
  });

  it.each(["CJ 123 ABC", "CJ 12 AB", "C 12 ABC", "CJ 12 ĂBC", "12 CJ ABC", "B 1 ABC", ""])(
    "%j is refused",
    (typed) => {
      expect(parseNumberPlate(typed)).toBeUndefined();
    },
  );
});

describe("every number that Romania asks", () => {
  const identifiers = Object.values(country.identifiers);

  it("takes any text without throwing, and its own canonical form again", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { parse } of identifiers) {
          const value = parse(text);
          if (value !== undefined) expect(parse(value)).toBe(value);
        }
      }),
    );
  });

  it("takes its own example without a doubt", () => {
    for (const { example, parse, doubtful } of identifiers) {
      const value = parse(example) ?? "";
      expect(value).not.toBe("");
      expect(doubtful?.(value) ?? false).toBe(false);
    }
  });
});

describe("Romania", () => {
  it("is one of the product's countries", () => {
    expect(countryIds).toContain(country.id);
  });

  it("has 41 counties and Bucharest, each once, in the order of its alphabet", () => {
    const values = country.divisions.map(({ value }) => value);
    const labels = country.divisions.map(({ label }) => label);
    expect([new Set(values).size, new Set(labels).size]).toEqual([42, 42]);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it.each([
    ["010011", true],
    ["400 001", true],
    ["927250", true],
    ["000123", false],
    ["090123", false],
    ["930123", false],
    ["40001", false],
    ["4000011", false],
    ["RO-400001", false],
  ])("has the postcode %s: %s", (typed, known) => {
    expect(country.postcode.pattern.test(canonicalPostcode(typed, country))).toBe(known);
  });

  it.each([
    ["010011", "B"],
    ["062345", "B"],
    ["077190", "IF"],
    ["087200", "GR"],
    ["145100", "TR"],
    ["400609", "CJ"],
    ["735500", "VS"],
    ["927250", "IL"],
  ])("knows that the postcode %s is in %s", (postcode, division) => {
    expect(country.postcode.division?.(postcode)).toBe(division);
  });

  it("has a division for every postcode that it takes, and a postcode for every division", () => {
    const beginnings = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
    const found = beginnings
      .map((beginning) => `${beginning}0000`)
      .filter((postcode) => country.postcode.pattern.test(postcode))
      .map((postcode) => country.postcode.division?.(postcode));
    const values = country.divisions.map(({ value }) => value);
    expect([...new Set(found)].toSorted()).toEqual(values.toSorted());
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

  it("asks every data point on one page, and the CNP before what it tells", () => {
    const { order, templates } = journeyPages("dynamic", country);
    const asked = order.flatMap((path) => templates[path]?.dataPoints ?? []);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toEqual(expect.arrayContaining(["province", "flat_number"]));
    expect(asked.indexOf("personal_code")).toBeLessThan(asked.indexOf("gender"));
    expect(asked.indexOf("personal_code")).toBeLessThan(asked.indexOf("form_birthday"));
  });

  it("offers choices that the product knows", () => {
    for (const [list, values] of Object.entries(country.choices)) {
      const known: readonly string[] = choiceLists[list as keyof typeof choiceLists];
      expect(values.filter((value) => !known.includes(value))).toEqual([]);
    }
    expect(country.choices.salaryCycle?.[0]).toBe("monthly");
  });

  it("shows its notices while they are valid, with a rate that is its interest compounded", () => {
    expect(() => assertNoticesAreCurrent(country, "2026-11-21")).not.toThrow();
    const { nominalRate, annualPercentageRate } = country.notices.costOfCredit;
    const years = country.period.default / 365;
    expect(annualPercentageRate).toBeCloseTo((1 + nominalRate * years) ** (1 / years) - 1, 4);
  });
});

describe("the provider in Romania", () => {
  it("asks 25 to 35 data points, each once", () => {
    const { dynamic } = romania.asks;
    expect(new Set(dynamic).size).toBe(dynamic.length);
    expect(dynamic.length).toBeGreaterThanOrEqual(25);
    expect(dynamic.length).toBeLessThanOrEqual(35);
  });

  it("knows companies with a CUI and a postcode that the country takes", () => {
    expect(romania.companies.length).toBeGreaterThanOrEqual(12);
    for (const { name, taxRegistryCode, postalCode, city } of romania.companies) {
      expect([name, parseCui(taxRegistryCode ?? "")]).toEqual([name, taxRegistryCode]);
      expect(romania.findPlace(postalCode ?? "")?.city).toBe(city);
    }
  });

  it("finds a place with its town, county and streets", () => {
    const place = romania.findPlace("400001");
    expect(place).toMatchObject({ city: "Cluj-Napoca", province: "CJ" });
    expect(place?.streets).toContain("Piața Unirii");
  });

  it("knows only the county of a postcode that isn't listed, and none of an impossible one", () => {
    expect(romania.findPlace("507190")).toEqual({ province: "BV" });
    expect(romania.findPlace("990000")).toBeUndefined();
  });

  it("has a lead with every answer that it asks for, each of which it takes", () => {
    const asked = [...romania.asks.firstPage, ...romania.asks.dynamic];
    const { complete } = romania.sample;
    expect(missingAnswers(complete, asked, romania)).toEqual([]);
    expect(checkAnswers(complete, complete, asked, romania)).toEqual([]);
  });
});

describe("the made-up applicant", () => {
  it.each(Object.keys(country.identifiers) as DataPointName[])("has a %s that passes", (name) => {
    const identifier = country.identifiers[name];
    const value = identifier?.parse(romanianAnswers[name] ?? "") ?? "";
    expect(value).not.toBe("");
    expect(identifier?.doubtful?.(value) ?? false).toBe(false);
  });

  const typed = allDataPoints.filter((name) => {
    const { kind } = dataPoint(name).control;
    return (
      ["text", "phone", "money", "number", "range", "choice", "yes-no"].includes(kind) && name !== "clabe"
    );
  });

  it.each(typed)("has an answer to %s that its rule takes", (name) => {
    const outcome = verdict(ruleFor(name, country), romanianAnswers[name], { country, requiredKey: name });
    expect(outcome).toBeDefined();
    expect(String(outcome)).not.toContain("refused");
  });

  it.each([
    ["monthly_income", 4150],
    ["rent_amount", 1650.5],
    ["mortgage_amount", 184_500],
    ["phone_number", "+40712034567"],
    ["iban", "RO49AAAA1B31007593840000"],
    ["postal_code", "400609"],
  ] as const)("means with the answer to %s %s", (name, expected) => {
    const outcome = verdict(ruleFor(name, country), romanianAnswers[name], { country, requiredKey: name });
    expect(outcome).toBe(expected);
  });

  it("was born when the CNP says", () => {
    expect(identityOf(romanianAnswers.personal_code ?? "")).toEqual({
      dateOfBirth: "1988-03-07",
      gender: romanianAnswers.gender,
    });
  });
});
