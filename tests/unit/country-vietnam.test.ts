import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  parseAccountNumber,
  parseCitizenNumber,
  parseNumberPlate,
  parseSocialInsuranceNumber,
  parseTaxCode,
} from "../../app/countries/identifiers/vietnam.ts";
import { country } from "../../app/countries/vn.ts";
import { dataPoint } from "../../app/data-points/catalogue.ts";
import { type ChoiceListName, choiceLists } from "../../app/data-points/choices.ts";
import { dynamicPages } from "../../app/data-points/dynamic-pages.ts";
import { fieldsOf, requiredFields } from "../../app/data-points/fields.ts";
import { dataPointsOf, journeyPages } from "../../app/data-points/pages.ts";
import type { RuleContext } from "../../app/data-points/rules/rule.ts";
import { ruleFor, typedRule } from "../../app/data-points/rules/rule-for.ts";
import { checkAnswers } from "../lead-server/checks/answers.ts";
import { missingAnswers } from "../lead-server/checks/data-points.ts";
import { vietnam } from "../lead-server/countries/vn/vietnam.ts";
import { vietnamAnswers } from "../tools/applicants/vietnam.ts";
import { allDataPoints, allPaths, anyText } from "./fixtures/arbitraries.ts";
import { today } from "./fixtures/checks.ts";

const context: RuleContext = { country, requiredKey: "default", optional: false, today };

const digits = (length: number) =>
  fc.stringMatching(new RegExp(`^\\d{${length}}$`)).map((text) => text.slice(0, length));
const separator = fc.constantFrom("", " ", "-", ".", "‐", "–");
const separators = fc.array(separator, { minLength: 20, maxLength: 20 });
const separated = (text: string, between: readonly string[]) =>
  [...text].map((sign, at) => sign + between[at]).join("");

describe("a CCCD number", () => {
  it.each([
    ["012345678901", "012345678901"],
    ["012 345 678 901", "012345678901"],
    ["012-345.678–901", "012345678901"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseCitizenNumber(typed)).toBe(expected);
  });

  it.each(["123456789", "01234567890", "0123456789012", "01234567890A", "012/345678901", ""])(
    "%j is refused",
    (typed) => {
      expect(parseCitizenNumber(typed)).toBeUndefined();
    },
  );

  // There is no check digit: a changed digit can't be seen.
  it("passes with any 12 digits, however they are separated", () => {
    fc.assert(
      fc.property(digits(12), separators, (text, between) => {
        expect(parseCitizenNumber(separated(text, between))).toBe(text);
      }),
    );
  });
});

/** The digit that makes 31, 29, 23 … 3 and the weight 1 add up to 10 modulo 11; 10 where there is none. */
function taxControl(first9: string): number {
  const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first9[at]), 0);
  return (((10 - sum) % 11) + 11) % 11;
}

const taxCode = digits(9)
  .filter((text) => taxControl(text) < 10)
  .map((text) => text + taxControl(text));

describe("a tax code", () => {
  it.each([
    ["0100233488", "0100233488"],
    ["0100 233 488", "0100233488"],
    ["0100233488-001", "0100233488-001"],
    ["0100233488001", "0100233488-001"],
    ["0100233488 – 999", "0100233488-999"],
    ["079193000000", "079193000000"],
    ["079 193 000 000", "079193000000"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseTaxCode(typed)).toBe(expected);
  });

  it.each([
    "0100233480",
    "0100233480-001",
    "0100233488-000",
    "0000000000",
    "010023348",
    "01002334881",
    "0100233488-0011",
    "010023348X",
    "",
  ])("%j is refused", (typed) => {
    expect(parseTaxCode(typed)).toBeUndefined();
  });

  it("passes with the computed digit, and with no other", () => {
    fc.assert(
      fc.property(digits(9), fc.integer({ min: 0, max: 9 }), (text, check) => {
        const code = `${text}${check}`;
        expect(parseTaxCode(code)).toBe(check === taxControl(text) ? code : undefined);
      }),
    );
  });

  // Every weight is prime to 11, so no changed digit goes unseen.
  it("fails with any single digit changed, also before a branch", () => {
    const changes = fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }));
    fc.assert(
      fc.property(taxCode, changes, fc.constantFrom("", "-001"), (code, [at, by], branch) => {
        const changed = code.slice(0, at) + ((Number(code[at]) + by) % 10) + code.slice(at + 1);
        expect(parseTaxCode(code + branch)).toBe(code + branch);
        expect(parseTaxCode(changed + branch)).toBeUndefined();
      }),
    );
  });

  it("is the same however it is separated", () => {
    fc.assert(
      fc.property(taxCode, separators, (code, between) => {
        expect(parseTaxCode(separated(code, between))).toBe(code);
      }),
    );
  });
});

describe("a social insurance number", () => {
  it.each([
    ["0123456789", "0123456789"],
    ["01 23 456789", "0123456789"],
    ["079193000000", "079193000000"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseSocialInsuranceNumber(typed)).toBe(expected);
  });

  it.each(["012345678", "01234567890", "GD4797912345", ""])("%j is refused", (typed) => {
    expect(parseSocialInsuranceNumber(typed)).toBeUndefined();
  });
});

describe("a number plate", () => {
  it.each([
    ["51F-123.45", "51F12345"],
    ["30a 1234", "30A1234"],
    ["59-X1 123.45", "59X112345"],
    ["29 AA 123.45", "29AA12345"],
    ["29-MĐ1 123.45", "29MĐ112345"],
    ["29-mđ1 123.45", "29MĐ112345"],
  ])("%s is taken as %s", (typed, expected) => {
    expect(parseNumberPlate(typed)).toBe(expected);
  });

  it.each(["F-123.45", "5F-123.45", "01F-123.45", "51-123.45", "51F-123", "51ABC-123.45", "51F-1234567", ""])(
    "%j is refused",
    (typed) => {
      expect(parseNumberPlate(typed)).toBeUndefined();
    },
  );
});

describe("an account number", () => {
  it.each(["123456", "0071001234567", "1234567890123456789"])("%s is taken", (typed) => {
    expect(parseAccountNumber(typed)).toBe(typed);
  });

  it.each(["12345", "12345678901234567890", "12345X", ""])("%j is refused", (typed) => {
    expect(parseAccountNumber(typed)).toBeUndefined();
  });
});

it("throws on no text, and reads its own results again as they are", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const parsers = [
        parseCitizenNumber,
        parseTaxCode,
        parseSocialInsuranceNumber,
        parseNumberPlate,
        parseAccountNumber,
      ];
      for (const parse of parsers) {
        const value = parse(text);
        if (value !== undefined) expect(parse(value)).toBe(value);
      }
    }),
  );
});

describe("Vietnam", () => {
  it("has 34 provinces and cities, each once, in the order of its alphabet", () => {
    const labels = country.divisions.map(({ label }) => label);
    expect(country.divisions).toHaveLength(34);
    expect(new Set(country.divisions.map(({ value }) => value)).size).toBe(34);
    expect(new Set(labels).size).toBe(34);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(country.languageTag).compare));
  });

  it.each([
    ["01", "Hà Nội"],
    ["79", "TP. Hồ Chí Minh"],
    ["48", "Đà Nẵng"],
    ["91", "An Giang"],
  ])("numbers %s as %s", (value, label) => {
    expect(country.divisions).toContainEqual({ value, label });
  });

  it.each(["Bình Dương", "Hà Giang", "Long An", "Bà Rịa - Vũng Tàu"])(
    "has no %s any more, which lies in another province since July 2025",
    (label) => {
      expect(country.divisions.map((division) => division.label)).not.toContain(label);
    },
  );

  it.each([
    ["11000", true],
    ["01100", true],
    ["100000", false],
    ["1100", false],
  ])("takes %s as a postcode: %s", (postcode, taken) => {
    expect(country.postcode.pattern.test(postcode)).toBe(taken);
  });

  it("shows examples that its own rules take", () => {
    expect(country.postcode.example).toMatch(country.postcode.pattern);
    for (const { example, parse } of Object.values(country.identifiers)) expect(parse(example)).toBeDefined();
    expect(
      country.bankAccount.kind === "number" && country.bankAccount.parse(country.bankAccount.example),
    ).toBe(country.bankAccount.example);
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

  it("pays once a month first, and chooses from values that the lists have", () => {
    expect(country.choices.salaryCycle?.[0]).toBe("monthly");
    for (const [list, values] of Object.entries(country.choices)) {
      const known: readonly string[] = choiceLists[list as ChoiceListName];
      expect(known).toEqual(expect.arrayContaining([...values]));
    }
  });

  it("asks the last name first, then the middle one of those who have it, then the first", () => {
    expect(fieldsOf("names", country)).toEqual([
      "personalDetails.lastName",
      "personalDetails.middleName",
      "personalDetails.firstName",
    ]);
    expect(requiredFields("names", country)).toEqual([
      "personalDetails.lastName",
      "personalDetails.firstName",
    ]);
  });

  it("asks the address as province, ward, street and number, and every data point on one page", () => {
    const pages = journeyPages("dynamic", country);
    expect(dataPointsOf("address-information", pages).slice(0, 4)).toEqual([
      "province",
      "municipality",
      "street",
      "house_number",
    ]);
    const asked = allPaths.flatMap((path) => dataPointsOf(path, pages));
    expect(asked.toSorted()).toEqual(
      Object.values(dynamicPages)
        .flatMap(({ dataPoints }) => dataPoints)
        .toSorted(),
    );
    for (const asking of [vietnam.asks.dynamic, country.classic]) expect(asking).not.toContain("district");
  });

  it("asks data points of the catalogue in the classic journey, each once", () => {
    expect(new Set(country.classic).size).toBe(country.classic.length);
    expect(allDataPoints).toEqual(expect.arrayContaining([...country.classic]));
  });

  it("says a rate that is the monthly one compounded, below the cap of 20 % (Bộ luật Dân sự 2015, article 468)", () => {
    const { nominalRate, annualPercentageRate } = country.notices.costOfCredit;
    expect(annualPercentageRate).toBeCloseTo((1 + nominalRate / 12) ** 12 - 1, 4);
    expect(annualPercentageRate).toBeLessThanOrEqual(0.2);
  });
});

describe("the provider in Vietnam", () => {
  it("knows a dozen companies or more, with tax codes, names and wards that the rules take", () => {
    expect(vietnam.companies.length).toBeGreaterThanOrEqual(12);
    for (const { name, taxRegistryCode, postalCode, city } of vietnam.companies) {
      expect(parseTaxCode(taxRegistryCode ?? "")).toBe(taxRegistryCode);
      expect(typedRule("companyName", "employer_name")(name, context)).toEqual({ value: name });
      expect(city).toMatch(/^(?:Phường|Xã) /);
      expect(postalCode).toMatch(country.postcode.pattern);
    }
  });

  it("asks what lenders there ask, and has a sample that answers all of it rightly", () => {
    const asked = [...vietnam.asks.firstPage, ...vietnam.asks.dynamic];
    expect(vietnam.asks.dynamic.length).toBeGreaterThanOrEqual(25);
    expect(new Set(asked).size).toBe(asked.length);
    for (const answers of Object.values(vietnam.sample)) {
      expect(checkAnswers(answers, answers, asked, vietnam)).toEqual([]);
    }
    expect(missingAnswers(vietnam.sample.complete, asked, vietnam)).toEqual([]);
  });

  it.each([
    ["11000", "01"],
    ["75100", "79"],
    ["55100", "52"],
  ])("finds %s in the province of today, %s", (postcode, province) => {
    expect(vietnam.findPlace(postcode)?.province).toBe(province);
  });

  it("knows nothing of other postcodes, and that 4 digits are none", () => {
    expect(vietnam.findPlace("99999")).toEqual({});
    expect(vietnam.findPlace("1100")).toBeUndefined();
  });
});

describe("what an applicant in Vietnam types", () => {
  const typed = allDataPoints.filter((name) => !["group", "consents"].includes(dataPoint(name).control.kind));

  it.each(typed)("%s is taken", (name) => {
    const boxes = ["day", "month", "year"].map((box) => [box, vietnamAnswers[`${name}.${box}`]]);
    const raw = dataPoint(name).control.kind === "date" ? Object.fromEntries(boxes) : vietnamAnswers[name];
    expect(ruleFor(name, country)(raw, context)).toEqual({ value: expect.anything() });
  });

  it.each(["lastName", "middleName", "firstName"])("names.%s is taken", (part) => {
    const raw = vietnamAnswers[`names.${part}`];
    expect(typedRule("name", "names")(raw, context)).toEqual({ value: raw });
  });
});
