import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  identityOf,
  parseIdCardNumber,
  parseNip,
  parseNumberPlate,
  parsePensionNumber,
  parsePesel,
  parseTaxNumber,
} from "../../app/countries/identifiers/poland.ts";
import { assertNoticesAreCurrent } from "../../app/countries/notices.ts";
import { country } from "../../app/countries/pl.ts";
import { countryIds } from "../../app/countries/types.ts";
import { type DataPointName, dataPoint, isDataPointName } from "../../app/data-points/catalogue.ts";
import { choiceLists } from "../../app/data-points/choices.ts";
import { journeyPages } from "../../app/data-points/pages.ts";
import { canonicalPostcode } from "../../app/data-points/postcode.ts";
import { ruleFor } from "../../app/data-points/rules/rule-for.ts";
import { checkAnswers } from "../lead-server/checks/answers.ts";
import { missingAnswers } from "../lead-server/checks/data-points.ts";
import { poland } from "../lead-server/countries/pl/poland.ts";
import { polishAnswers } from "../tools/applicants/poland.ts";
import { allDataPoints, anyText } from "./fixtures/arbitraries.ts";
import { verdict } from "./fixtures/checks.ts";

const TEN = [..."0123456789"];
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

const step = fc.integer({ min: 1, max: 9 });

const digitsOf = (length: number) =>
  fc.nat({ max: 10 ** length - 1 }).map((number) => String(number).padStart(length, "0"));

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

/** The digit with which the weighted sum of a PESEL, itself included, ends in 0. */
function withPeselDigit(digits: string): string {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];
  const check = TEN.find(
    (digit) =>
      [...(digits + digit)].reduce((sum, one, at) => sum + Number(one) * (weights[at] ?? 0), 0) % 10 === 0,
  );
  return digits + check;
}

/** How the month of each century is written (rozporządzenie on the PESEL number). */
const MONTH_OF_CENTURY: Record<string, number> = { 18: 80, 19: 0, 20: 20, 21: 40, 22: 60 };

const birthday = fc
  .date({ min: new Date(Date.UTC(1800, 0, 1)), max: new Date(Date.UTC(2299, 11, 31)), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const person = fc.tuple(birthday, digitsOf(3), fc.constantFrom(...TEN)).map(([born, series, sex]) => {
  const month = Number(born.slice(5, 7)) + (MONTH_OF_CENTURY[born.slice(0, 2)] ?? 0);
  const date = born.slice(2, 4) + String(month).padStart(2, "0") + born.slice(8);
  return { born, sex, code: withPeselDigit(date + series + sex) };
});

describe("a PESEL", () => {
  it.each([
    ["44051401359", "44051401359"],
    ["02211307589", "02211307589"],
    ["440514 01359", "44051401359"],
    [" 440514-01359 ", "44051401359"],
    ["44.05.14‐013–59", "44051401359"],
    ["４４０５１４０１３５９", "44051401359"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parsePesel(typed)).toBe(expected);
  });

  it.each([
    ["a wrong check digit", "44051401358"],
    ["ten digits", "4405140135"],
    ["twelve digits", "440514013590"],
    ["a letter", "4405140135O"],
    ["a month that there isn't", withPeselDigit("4413140135")],
    ["no month", withPeselDigit("4400140135")],
    ["a day that there isn't", withPeselDigit("4404310135")],
    ["29 February of 1900, which was no leap year", withPeselDigit("0002290135")],
    ["nothing", ""],
  ])("with %s is refused: %s", (_, typed) => {
    expect(parsePesel(typed)).toBeUndefined();
  });

  it("passes with the computed check digit, grouped in any way, and says when its owner was born and the gender", () => {
    const cases = person.chain((one) => fc.tuple(fc.constant(one), grouped(one.code)));
    fc.assert(
      fc.property(cases, ([{ born, sex, code }, typed]) => {
        expect(parsePesel(typed)).toBe(code);
        expect(identityOf(code)).toEqual({
          dateOfBirth: born,
          gender: "13579".includes(sex) ? "male" : "female",
        });
      }),
    );
  });

  it("fails with any single digit changed, since 1, 3, 7 and 9 have no divisor in common with 10", () => {
    fc.assert(
      fc.property(person, fc.nat({ max: 10 }), step, ({ code }, at, by) => {
        expect(parsePesel(withOtherDigit(code, at, by))).toBeUndefined();
      }),
    );
  });

  it.each([
    ["44051401359", { dateOfBirth: "1944-05-14", gender: "male" }],
    ["02211307589", { dateOfBirth: "2002-01-13", gender: "female" }],
    [withPeselDigit("0022290135"), { dateOfBirth: "2000-02-29", gender: "male" }],
    [withPeselDigit("9992310134"), { dateOfBirth: "1899-12-31", gender: "female" }],
  ])("%s says %o", (code, expected) => {
    expect(identityOf(code)).toEqual(expected);
  });
});

/** A NIP with its check digit; undefined where the remainder is 10, which no digit says. */
function withNipDigit(digits: string): string | undefined {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11;
  return rest === 10 ? undefined : digits + rest;
}

const nip = fc
  .tuple(fc.integer({ min: 101, max: 999 }), digitsOf(6))
  .map(([office, rest]) => withNipDigit(office % 100 === 0 ? `101${rest}` : office + rest))
  .filter((code) => code !== undefined);

describe("a NIP", () => {
  it.each([
    ["8567346215", "8567346215"],
    ["856-734-62-15", "8567346215"],
    ["856-73-46-215", "8567346215"],
    [" 856 734 62 15 ", "8567346215"],
    ["PL8567346215", "8567346215"],
    ["pl 856–734‐62.15", "8567346215"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNip(typed)).toBe(expected);
  });

  it.each([
    ["a wrong check digit", "8567346216"],
    ["nine digits", "856734621"],
    ["eleven digits", "85673462150"],
    ["another country's letters", "DE8567346215"],
    ["zeros only", "0000000000"],
    ["a zero in front", withNipDigit("023456789") ?? ""],
    ["an office that there isn't", withNipDigit("100234567") ?? ""],
    ["nothing", ""],
  ])("with %s is refused: %s", (_, typed) => {
    expect(parseNip(typed)).toBeUndefined();
  });

  it("passes with the computed check digit, grouped in any way", () => {
    const cases = nip.chain((code) => fc.tuple(fc.constant(code), grouped(code)));
    fc.assert(
      fc.property(cases, ([code, typed]) => {
        expect(parseNip(typed)).toBe(code);
      }),
    );
  });

  it("fails with any single digit changed, since 11 is prime and greater than every weight", () => {
    fc.assert(
      fc.property(nip, fc.nat({ max: 9 }), step, (code, at, by) => {
        expect(parseNip(withOtherDigit(code, at, by))).toBeUndefined();
      }),
    );
  });

  it("whose remainder is 10 passes with no digit", () => {
    const digits = digitsOf(9).filter((one) => /^[1-9](?!00)/.test(one) && withNipDigit(one) === undefined);
    fc.assert(
      fc.property(digits, fc.constantFrom(...TEN), (beginning, check) => {
        expect(parseNip(beginning + check)).toBeUndefined();
      }),
    );
  });
});

describe("a person's tax number", () => {
  it.each([
    ["856-734-62-15", "8567346215"],
    ["440514 01359", "44051401359"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseTaxNumber(typed)).toBe(expected);
  });

  it.each(["8567346216", "44051401358", "123", ""])("%j is refused", (typed) => {
    expect(parseTaxNumber(typed)).toBeUndefined();
  });
});

/** The number of an identity card: letters count from A = 10, and the check digit stands after them. */
function withIdCardDigit(letters: string, digits: string): string {
  const weights = [7, 3, 1, 7, 3, 1, 7, 3];
  const sum = [...(letters + digits)].reduce(
    (total, one, at) =>
      total + (weights[at] ?? 0) * (/\d/.test(one) ? Number(one) : LETTERS.indexOf(one) + 10),
    0,
  );
  return `${letters}${sum % 10}${digits}`;
}

const idCard = fc
  .tuple(fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 3, maxLength: 3 }), digitsOf(5))
  .map(([letters, digits]) => withIdCardDigit(letters, digits));

describe("the number of an identity card", () => {
  it.each([
    ["ABA300000", "ABA300000"],
    ["ABS123456", "ABS123456"],
    ["aba 300000", "ABA300000"],
    ["ABS-123.456", "ABS123456"],
    ["ＡＢＡ300000", "ABA300000"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseIdCardNumber(typed)).toBe(expected);
  });

  it.each(["ABA400000", "AB3000000", "ABAA00000", "ABA30000", "ABA3000000", "ŻBA300000", "ABA/300000", ""])(
    "%j is refused",
    (typed) => {
      expect(parseIdCardNumber(typed)).toBeUndefined();
    },
  );

  it("passes with the computed check digit, grouped and written in any way", () => {
    const cases = idCard.chain((code) => fc.tuple(fc.constant(code), grouped(code)));
    fc.assert(
      fc.property(cases, ([code, typed]) => {
        expect(parseIdCardNumber(typed.toLowerCase())).toBe(code);
      }),
    );
  });

  // A letter taken for another ten or twenty places on can't be seen: A (10), K (20) and U (30) count alike.
  it("fails with any single digit changed, since 7, 3 and 1 have no divisor in common with 10", () => {
    fc.assert(
      fc.property(idCard, fc.integer({ min: 3, max: 8 }), step, (code, at, by) => {
        expect(parseIdCardNumber(withOtherDigit(code, at, by))).toBeUndefined();
      }),
    );
  });
});

describe("the number of a pension", () => {
  it.each([
    ["ENP/15/012345678", "ENP/15/012345678"],
    ["enp / 15 / 012345678", "ENP/15/012345678"],
    ["E-12345678", "E12345678"],
    ["KRUS 1234.567", "KRUS1234567"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parsePensionNumber(typed)).toBe(expected);
  });

  it.each(["ZUS", "E/1234", "/12345", "12345/", "1/2/3/4/5/6", "123456789012345678901", "12345ż", ""])(
    "%j is refused",
    (typed) => {
      expect(parsePensionNumber(typed)).toBeUndefined();
    },
  );
});

describe("a number plate", () => {
  it.each([
    ["WA 12345", "WA12345"],
    ["kr 4ab56", "KR4AB56"],
    ["WPI-1234A", "WPI1234A"],
    ["W0 ANNA1", "W0ANNA1"],
    ["WAA 123A", "WAA123A"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNumberPlate(typed)).toBe(expected);
  });

  it.each(["WARSZAWA", "1WA2345", "WA1", "WAW 123456", "ŁA 12345", "WA/12345", ""])(
    "%j is refused",
    (typed) => {
      expect(parseNumberPlate(typed)).toBeUndefined();
    },
  );
});

describe("every number that Poland asks", () => {
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

  it("takes its own example", () => {
    for (const { example, parse } of identifiers) expect(parse(example)).toBeTruthy();
  });
});

describe("Poland", () => {
  it("is one of the product's countries", () => {
    expect(countryIds).toContain(country.id);
  });

  it("has 16 voivodeships, each once, in the order of its alphabet", () => {
    const values = country.divisions.map(({ value }) => value);
    const labels = country.divisions.map(({ label }) => label);
    expect([new Set(values).size, new Set(labels).size]).toEqual([16, 16]);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it.each([
    ["00-950", true],
    ["00950", true],
    ["00 950", true],
    ["99–440", true],
    ["0-0950", true],
    ["0095", false],
    ["00-9500", false],
    ["PL-00950", false],
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

  it("asks every data point on one page, and the PESEL before what it tells", () => {
    const { order, templates } = journeyPages("dynamic", country);
    const asked = order.flatMap((path) => templates[path]?.dataPoints ?? []);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).toEqual(expect.arrayContaining(["province", "flat_number"]));
    expect(asked.indexOf("personal_code")).toBeLessThan(asked.indexOf("gender"));
    expect(asked.indexOf("personal_code")).toBeLessThan(asked.indexOf("form_birthday"));
  });

  it("offers choices that the product knows", () => {
    for (const [list, values] of Object.entries(country.choices)) {
      const known: readonly string[] = [
        ...choiceLists[list as keyof typeof choiceLists],
        "mandate",
        "specific_work",
      ];
      expect(values.filter((value) => !known.includes(value))).toEqual([]);
    }
    expect(country.choices.salaryCycle?.[0]).toBe("monthly");
    expect(country.choices.positionType).toEqual(expect.arrayContaining(["mandate", "specific_work"]));
  });

  it("shows its notices while they are valid, with a rate that is its interest compounded", () => {
    expect(() => assertNoticesAreCurrent(country, "2026-11-21")).not.toThrow();
    const { nominalRate, annualPercentageRate } = country.notices.costOfCredit;
    const years = country.period.default / 365;
    expect(annualPercentageRate).toBeCloseTo((1 + nominalRate * years) ** (1 / years) - 1, 4);
  });
});

describe("the provider in Poland", () => {
  it("asks 25 to 35 data points, each once", () => {
    const { dynamic } = poland.asks;
    expect(new Set(dynamic).size).toBe(dynamic.length);
    expect(dynamic.length).toBeGreaterThanOrEqual(25);
    expect(dynamic.length).toBeLessThanOrEqual(35);
  });

  it("knows companies with a NIP and a postcode that the country takes", () => {
    expect(poland.companies.length).toBeGreaterThanOrEqual(12);
    for (const { name, taxRegistryCode, postalCode, city } of poland.companies) {
      expect([name, parseNip(taxRegistryCode ?? "")]).toEqual([name, taxRegistryCode]);
      expect(poland.findPlace(postalCode ?? "")?.city).toBe(city);
    }
  });

  it.each([
    ["00-001", "Warszawa", "14"],
    ["31-042", "Kraków", "12"],
    ["90-004", "Łódź", "10"],
  ])("finds %s in %s, %s", (postcode, city, province) => {
    expect(poland.findPlace(postcode)).toMatchObject({ city, province });
  });

  it("knows nothing of a postcode that isn't listed, and none of an impossible one", () => {
    expect(poland.findPlace("98-765")).toEqual({});
    expect(poland.findPlace("98765")).toBeUndefined();
  });

  it("has a lead with every answer that it asks for, each of which it takes", () => {
    const asked = [...poland.asks.firstPage, ...poland.asks.dynamic];
    const { complete } = poland.sample;
    expect(missingAnswers(complete, asked, poland)).toEqual([]);
    expect(checkAnswers(complete, complete, asked, poland)).toEqual([]);
  });
});

describe("the made-up applicant", () => {
  it.each(Object.keys(country.identifiers) as DataPointName[])("has a %s that passes", (name) => {
    expect(country.identifiers[name]?.parse(polishAnswers[name] ?? "")).toBeTruthy();
  });

  const typed = allDataPoints.filter((name) => {
    const { kind } = dataPoint(name).control;
    return (
      ["text", "phone", "money", "number", "range", "choice", "yes-no"].includes(kind) && name !== "clabe"
    );
  });

  it.each(typed)("has an answer to %s that its rule takes", (name) => {
    const outcome = verdict(ruleFor(name, country), polishAnswers[name], { country, requiredKey: name });
    expect(outcome).toBeDefined();
    expect(String(outcome)).not.toContain("refused");
  });

  it.each([
    ["monthly_income", 5150],
    ["rent_amount", 2190.5],
    ["mortgage_amount", 284_500],
    ["phone_number", "+48512345678"],
    ["iban", "PL61109010140000071219812874"],
    ["postal_code", "31-042"],
  ] as const)("means with the answer to %s %s", (name, expected) => {
    const outcome = verdict(ruleFor(name, country), polishAnswers[name], { country, requiredKey: name });
    expect(outcome).toBe(expected);
  });

  it("was born when the PESEL says", () => {
    expect(identityOf(polishAnswers.personal_code ?? "")).toEqual({
      dateOfBirth: "1988-03-07",
      gender: polishAnswers.gender,
    });
  });
});
