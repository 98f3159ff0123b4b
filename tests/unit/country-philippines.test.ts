import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isUnusualIdNumber,
  isUnusualPensionNumber,
  isUnusualPlate,
  parseAccountNumber,
  parseGovernmentIdNumber,
  parsePensionNumber,
  parsePlateNumber,
  parseSocialSecurityNumber,
  parseTaxNumber,
} from "../../app/countries/identifiers/philippines.ts";
import { country } from "../../app/countries/ph.ts";
import { dataPoint } from "../../app/data-points/catalogue.ts";
import { choiceLists } from "../../app/data-points/choices.ts";
import { dynamicPages } from "../../app/data-points/dynamic-pages.ts";
import { fieldsOf, requiredFields } from "../../app/data-points/fields.ts";
import { dataPointsOf, journeyPages } from "../../app/data-points/pages.ts";
import type { RuleContext } from "../../app/data-points/rules/rule.ts";
import { ruleFor, typedRule } from "../../app/data-points/rules/rule-for.ts";
import { checkAnswers } from "../lead-server/checks/answers.ts";
import { missingAnswers } from "../lead-server/checks/data-points.ts";
import { philippines } from "../lead-server/countries/ph/philippines.ts";
import { philippinesAnswers } from "../tools/applicants/philippines.ts";
import { allDataPoints, allPaths, anyText } from "./fixtures/arbitraries.ts";
import { today } from "./fixtures/checks.ts";

const context: RuleContext = { country, requiredKey: "default", optional: false, today };

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^\\d{${length}}$`)).map((text) => text.slice(0, length));
const separator = fc.constantFrom("", " ", "-", ".", "‐", "–");
const spread = (code: fc.Arbitrary<string>) =>
  fc
    .tuple(code, fc.array(separator, { minLength: 20, maxLength: 20 }))
    .map(([text, between]) => ({ text, typed: [...text].map((sign, at) => sign + between[at]).join("") }));

describe("an SSS number or CRN", () => {
  it.each([
    ["01-2345678-9", "0123456789"],
    ["0123456789", "0123456789"],
    [" 01 2345678 9 ", "0123456789"],
    ["01‐2345678–9", "0123456789"],
    ["0111-2345678-9", "011123456789"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseSocialSecurityNumber(typed)).toBe(expected);
  });

  it.each(["01-2345678", "01-2345678-90", "01-234567890123", "01-234567A-9", "01/2345678/9", ""])(
    "%j is refused",
    (typed) => {
      expect(parseSocialSecurityNumber(typed)).toBeUndefined();
    },
  );

  // No check digit is published: a changed digit can't be seen, only a missing or an added one.
  it("passes with any digits, however they are separated, and with no digit more or less", () => {
    fc.assert(
      fc.property(spread(fc.oneof(digits(10), digits(12))), ({ text, typed }) => {
        expect(parseSocialSecurityNumber(typed)).toBe(text);
        expect(parseSocialSecurityNumber(`${typed}0`)).toBeUndefined();
        expect(parseSocialSecurityNumber(text.slice(1))).toBeUndefined();
      }),
    );
  });
});

describe("a TIN", () => {
  it.each([
    ["123-456-789", "123456789"],
    ["123-456-789-000", "123456789000"],
    ["123 456 789 0001", "1234567890001"],
    ["123.456.789.00000", "12345678900000"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseTaxNumber(typed)).toBe(expected);
  });

  it.each(["123-456-78", "123-456-789-0", "123-456-789-00", "123-456-789-000000", "12345678X", ""])(
    "%j is refused",
    (typed) => {
      expect(parseTaxNumber(typed)).toBeUndefined();
    },
  );

  it("has 9 digits, or 12 to 14 with its branch", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20 }).chain(digits), (text) => {
        const right = [9, 12, 13, 14].includes(text.length);
        expect(parseTaxNumber(text)).toBe(right ? text : undefined);
      }),
    );
  });
});

describe("the number of a government ID", () => {
  it.each([
    ["1234-5678-9012-3456", "1234567890123456", false],
    ["p1234567a", "P1234567A", false],
    ["EB1234567", "EB1234567", false],
    ["N01-12-345678", "N0112345678", false],
    ["01-2345678-9", "0123456789", false],
    ["0111-2345678-9", "011123456789", false],
    ["0012345", "0012345", false],
    ["7601-0123A-K1234", "76010123AK1234", true],
    ["12345678", "12345678", true],
  ])("%s is taken as %s, doubted: %s", (typed, expected, doubted) => {
    expect(parseGovernmentIdNumber(typed)).toBe(expected);
    expect(isUnusualIdNumber(expected)).toBe(doubted);
  });

  it.each(["123456", "PASSPORT", "P12345A", "123456789012345678901", "Ñ1234567A", "P1234567/A", ""])(
    "%j is refused",
    (typed) => {
      expect(parseGovernmentIdNumber(typed)).toBeUndefined();
    },
  );
});

describe("the number of a pension", () => {
  it.each([
    ["01-2345678-9", "0123456789", false],
    ["0111-2345678-9", "011123456789", false],
    ["2001 2345", "20012345", true],
    ["20012345678", "20012345678", true],
  ])("%s is taken as %s, doubted: %s", (typed, expected, doubted) => {
    expect(parsePensionNumber(typed)).toBe(expected);
    expect(isUnusualPensionNumber(expected)).toBe(doubted);
  });

  it.each(["1234567", "1234567890123", "12345678A", ""])("%j is refused", (typed) => {
    expect(parsePensionNumber(typed)).toBeUndefined();
  });
});

describe("a plate number", () => {
  it.each([
    ["ABC 1234", "ABC1234", false],
    ["abc-123", "ABC123", false],
    ["AB 12345", "AB12345", false],
    ["1234 AB", "1234AB", false],
    ["A 123 BC", "A123BC", false],
    ["123 ABC", "123ABC", false],
    ["1301-00000123456", "130100000123456", false],
    ["LUCKY 8", "LUCKY8", true],
  ])("%s is taken as %s, doubted: %s", (typed, expected, doubted) => {
    expect(parsePlateNumber(typed)).toBe(expected);
    expect(isUnusualPlate(expected)).toBe(doubted);
  });

  it.each(["AB 1", "ABCDEF", "12345", "ABC 123456", "ÑBC 1234", ""])("%j is refused", (typed) => {
    expect(parsePlateNumber(typed)).toBeUndefined();
  });
});

describe("an account number", () => {
  it.each(["1234567890", "001234567890", "1234567890123456"])("%s is taken", (typed) => {
    expect(parseAccountNumber(typed)).toBe(typed);
  });

  it.each(["123456789", "12345678901234567", "12345678X0", ""])("%j is refused", (typed) => {
    expect(parseAccountNumber(typed)).toBeUndefined();
  });
});

it("throws on no text, and reads its own results again as they are", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsers = [
        parseSocialSecurityNumber,
        parseTaxNumber,
        parseGovernmentIdNumber,
        parsePensionNumber,
        parsePlateNumber,
        parseAccountNumber,
      ];
      for (const parse of parsers) {
        const value = parse(text);
        if (value !== undefined) expect(parse(value)).toBe(value);
      }
    }),
  );
});

describe("the Philippines", () => {
  it("has 82 provinces and Metro Manila, each once, in the order of the alphabet", () => {
    const labels = country.divisions.map(({ label }) => label);
    expect(country.divisions).toHaveLength(83);
    expect(new Set(country.divisions.map(({ value }) => value)).size).toBe(83);
    expect(new Set(labels).size).toBe(83);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it.each([
    ["00", "Metro Manila"],
    ["CEB", "Cebu"],
    ["MGN", "Maguindanao del Norte"],
    ["MGS", "Maguindanao del Sur"],
    ["COM", "Davao de Oro"],
    ["WSA", "Samar"],
    ["NCO", "Cotabato"],
  ])("knows %s as %s", (value, label) => {
    expect(country.divisions).toContainEqual({ value, label });
  });

  it.each([
    ["1100", true],
    ["0410", true],
    ["110", false],
    ["11000", false],
    ["11OO", false],
  ])("takes %s as a ZIP code: %s", (postcode, taken) => {
    expect(country.postcode.pattern.test(postcode)).toBe(taken);
  });

  it("shows examples that its own rules take without a doubt", () => {
    expect(country.postcode.example).toMatch(country.postcode.pattern);
    for (const { example, parse, doubtful } of Object.values(country.identifiers)) {
      const value = parse(example);
      expect(value && !doubtful?.(value), example).toBe(true);
    }
    expect(
      country.bankAccount.kind === "number" && country.bankAccount.parse(country.bankAccount.example),
    ).toBe("001234567890");
  });

  it("begins within its limits, in steps that reach the largest amount", () => {
    for (const { min, max, step, default: first } of [country.amount, country.period]) {
      expect([(first - min) % step, (max - min) % step]).toEqual([0, 0]);
      expect(first).toBeGreaterThanOrEqual(min);
      expect(first).toBeLessThanOrEqual(max);
    }
    for (const { max } of Object.values(country.moneyLimits)) {
      expect(max).toBeGreaterThanOrEqual(country.amount.max);
      expect(max).toBeLessThanOrEqual(country.moneyMax);
    }
  });

  it("pays twice a month first, and chooses from values that the lists have", () => {
    expect(country.choices.salaryCycle?.[0]).toBe("twice_a_month");
    const known: readonly string[] = choiceLists.salaryCycle;
    for (const value of country.choices.salaryCycle ?? []) expect(known).toContain(value);
  });

  it("asks first, middle and last name, the middle one only of those who have it", () => {
    expect(fieldsOf("names", country)).toEqual([
      "personalDetails.firstName",
      "personalDetails.middleName",
      "personalDetails.lastName",
    ]);
    expect(requiredFields("names", country)).toEqual([
      "personalDetails.firstName",
      "personalDetails.lastName",
    ]);
  });

  it("asks the address from the province down to the ZIP code, and every data point on one page", () => {
    const pages = journeyPages("dynamic", country);
    const address = dataPointsOf("address-information", pages);
    expect([address[0], address.at(-1)]).toEqual(["province", "postal_code"]);
    const asked = allPaths.flatMap((path) => dataPointsOf(path, pages));
    expect(asked.toSorted()).toEqual(
      Object.values(dynamicPages)
        .flatMap(({ dataPoints }) => dataPoints)
        .toSorted(),
    );
  });

  it("asks data points of the catalogue in the classic journey, each once", () => {
    expect(new Set(country.classic).size).toBe(country.classic.length);
    expect(allDataPoints).toEqual(expect.arrayContaining([...country.classic]));
  });

  it("says a rate that is the monthly one compounded", () => {
    const { nominalRate, annualPercentageRate } = country.notices.costOfCredit;
    expect(annualPercentageRate).toBeCloseTo((1 + nominalRate / 12) ** 12 - 1, 4);
  });
});

describe("the provider in the Philippines", () => {
  it("knows a dozen companies or more, with TINs, names and places that the rules take", () => {
    expect(philippines.companies.length).toBeGreaterThanOrEqual(12);
    for (const { name, taxRegistryCode, postalCode } of philippines.companies) {
      expect(parseTaxNumber(taxRegistryCode ?? "")).toBe(taxRegistryCode);
      expect(typedRule("companyName", "employer_name")(name, context)).toEqual({ value: name });
      expect(philippines.findPlace(postalCode ?? "")?.city).toBeDefined();
    }
  });

  it("asks what lenders there ask, and has a sample that answers all of it rightly", () => {
    const asked = [...philippines.asks.firstPage, ...philippines.asks.dynamic];
    expect(philippines.asks.dynamic.length).toBeGreaterThanOrEqual(25);
    expect(new Set(asked).size).toBe(asked.length);
    for (const answers of Object.values(philippines.sample)) {
      expect(checkAnswers(answers, answers, asked, philippines)).toEqual([]);
    }
    expect(missingAnswers(philippines.sample.complete, asked, philippines)).toEqual([]);
  });

  it("finds the place of a ZIP code in one of the divisions", () => {
    expect(philippines.findPlace("8000")).toMatchObject({ province: "DAS", city: "Davao City" });
    expect(philippines.findPlace("9999")).toEqual({});
    expect(philippines.findPlace("123")).toBeUndefined();
    for (const { postalCode } of philippines.companies) {
      const province = philippines.findPlace(postalCode ?? "")?.province;
      expect(country.divisions.map(({ value }) => value)).toContain(province);
    }
  });
});

describe("what an applicant in the Philippines types", () => {
  const typed = allDataPoints.filter((name) => !["group", "consents"].includes(dataPoint(name).control.kind));

  it.each(typed)("%s is taken", (name) => {
    const boxes = ["day", "month", "year"].map((box) => [box, philippinesAnswers[`${name}.${box}`]]);
    const raw =
      dataPoint(name).control.kind === "date" ? Object.fromEntries(boxes) : philippinesAnswers[name];
    expect(ruleFor(name, country)(raw, context)).toEqual({ value: expect.anything() });
  });

  it.each(["firstName", "middleName", "lastName"])("names.%s is taken", (part) => {
    const raw = philippinesAnswers[`names.${part}`];
    expect(typedRule("name", "names")(raw, context)).toEqual({ value: raw });
  });
});
