import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { legalFactsFrom } from "../../../../app/build/build.ts";
import { Mistake } from "../../../../app/build/mistake.ts";
import { assertNoticesAreCurrent } from "../../../../app/build/validity.ts";
import { type DataPointName, dataPoint, isDataPointName } from "../../../../app/catalogue/catalogue.ts";
import { type ChoiceListName, choiceLists } from "../../../../app/catalogue/choices.ts";
import type {
  CountryId,
  Dated,
  Identifier,
  Limits,
  Sourced,
} from "../../../../app/catalogue/countries/types.ts";
import type { Country } from "../../../../app/catalogue/country.ts";
import { dependencies } from "../../../../app/catalogue/fields.ts";
import { dataPointsOf, journeyPages } from "../../../../app/catalogue/pages.ts";
import { bankAccount, canonicalPostcode, postcode } from "../../../../app/catalogue/rules/identifier.ts";
import { phone } from "../../../../app/catalogue/rules/phone.ts";
import { itAlways } from "../../fixtures/always.ts";
import { allDataPoints } from "../../fixtures/arbitraries.ts";
import { verdict } from "../../fixtures/checks.ts";
import { countries } from "../../fixtures/countries.ts";
import { grouped } from "../../fixtures/numbers.ts";

const today = "2026-11-26";
const day = /^\d{4}-\d\d-\d\d$/;

/** Returns the day after or before another. */
const daysFrom = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Choices that a country adds to the product's. */
const ownChoices: Partial<Record<CountryId, Partial<Record<ChoiceListName, readonly string[]>>>> = {
  co: { gender: ["diverse"] },
  de: { gender: ["diverse"] },
  mx: { gender: ["diverse"] },
  pl: { positionType: ["mandate", "specific_work"] },
};

const twice = <Value>(list: readonly Value[]) => list.filter((one, at) => list.indexOf(one) !== at);

describe.each(countries)("the country $id", (country) => {
  const { id, languageTag } = country;

  it("has a language and a currency that Intl knows", () => {
    expect(Intl.getCanonicalLocales(languageTag)).toEqual([languageTag]);
    expect(Intl.NumberFormat.supportedLocalesOf(languageTag)).toEqual([languageTag]);
    expect(Intl.supportedValuesOf("currency")).toContain(country.currency);
    expect(country.phone.region).toBe(id.toUpperCase());
  });

  it("lists its divisions in alphabetical order, each with its own value and name", () => {
    const values = country.divisions.map(({ value }) => value);
    const labels = country.divisions.map(({ label }) => label);
    expect(labels.length).toBeGreaterThan(10);
    expect([twice(values), twice(labels)]).toEqual([[], []]);
    expect(labels).toEqual(labels.toSorted(new Intl.Collator(languageTag).compare));
  });

  it("asks for a full name in distinct boxes, with the first and the last name among them", () => {
    expect(twice(country.names)).toEqual([]);
    expect(country.names).toEqual(expect.arrayContaining(["firstName", "lastName"]));
  });

  it("writes a date with a day, a month and a year", () => {
    expect(country.dateOrder.toSorted()).toEqual(["day", "month", "year"]);
  });

  it.each<[string, Limits]>([
    ["amount", country.amount],
    ["period", country.period],
  ])("has whole steps of the %s that end at the limits, and a default on a step", (_, limits) => {
    const { min, max, step } = limits;
    const begin = Math.min(max, Math.max(min, limits.default));
    expect([min > 0, max > min, step > 0]).toEqual([true, true, true]);
    expect([(max - min) % step, (begin - min) % step, min % 1, step % 1]).toEqual([0, 0, 0, 0]);
  });

  it("lends only to adults, and accepts plausible amounts of money", () => {
    expect(country.age.min).toBeGreaterThanOrEqual(18);
    expect(country.age.max).toBeGreaterThan(country.age.min);
    expect(country.moneyMax).toBeGreaterThan(country.amount.max);
    for (const [name, max] of Object.entries(country.moneyLimits)) {
      // Spain accepts an overdue debt below the lending limit (specification §9.1).
      const isLow = name === "overdue_debt_amount" && id === "es";
      const fits = [isDataPointName(name), max <= country.moneyMax];
      const where = `${name} in \`moneyLimits\` is at most \`moneyMax\`, and no less than may be lent`;
      expect([...fits, max < country.amount.max], where).toEqual([true, true, isLow]);
    }
  });

  it("marks as optional, asks, orders and limits only the catalogue's data points, each once", () => {
    const { optional, classic, identifiers, pages = {} } = country;
    const named = [...optional, ...classic, ...Object.keys(identifiers), ...Object.values(pages).flat()];
    expect(named.filter((name) => !isDataPointName(name))).toEqual([]);
    expect([twice(optional), twice(classic)]).toEqual([[], []]);
    // What the catalogue leaves optional is optional in every country.
    expect(optional.filter((name) => dataPoint(name).optional)).toEqual([]);
  });

  it("offers the product's choices and few of its own, each once", () => {
    for (const [list, values] of Object.entries(country.choices)) {
      const known: readonly string[] = choiceLists[list as ChoiceListName];
      const own = ownChoices[id]?.[list as ChoiceListName] ?? [];
      expect([list, twice(values), values.length > 1]).toEqual([list, [], true]);
      expect(values.filter((value) => !known.includes(value))).toEqual(own);
    }
  });
});

describe.each(countries)("a postcode of $id", (country) => {
  it("is accepted as the country's example has it, with any separators", () => {
    const { example, pattern } = country.postcode;
    expect(example).toMatch(pattern);
    const digits = example.replace(/\D/g, "");
    const spaced = [[...digits].join(" "), ` ${digits.slice(0, 2)} - ${digits.slice(2)}`];
    for (const typed of [example, digits, ...spaced])
      expect([typed, verdict(postcode, typed, { country })]).toEqual([typed, example]);
  });

  const signs = fc.string({ unit: fc.constantFrom(..."0123456789０９aZ .-‐–/\u00a0") });
  itAlways("has one canonical form", [signs], (typed) => {
    const once = canonicalPostcode(typed, country);
    expect(canonicalPostcode(once, country)).toBe(once);
  });
});

/** Returns a text as a keyboard of East Asian letters writes it. */
const inFullWidth = (text: string) =>
  text.replaceAll(/[\dA-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

describe.each(countries)("a number of $id", (country) => {
  const { id } = country;
  const identifiers = Object.entries(country.identifiers);
  const { bankAccount: account } = country;
  const accounts: [string, Identifier][] = account.kind === "number" ? [["account", account]] : [];
  const numbers = [...identifiers, ...accounts];

  it("a number of each kind is accepted as in its example, without a warning", () => {
    expect(identifiers.length).toBeGreaterThan(3);
    for (const [name, { example, parse, looksWrong }] of identifiers) {
      const value = parse(example);
      expect([name, value]).toEqual([name, expect.any(String)]);
      expect([name, looksWrong?.(value ?? "") ?? false]).toEqual([name, false]);
    }
  });

  it("is the same with any separators, in small letters and in full width", () => {
    // In a German number plate only a separator marks the end of the district.
    const free = numbers.filter(([name]) => id !== "de" || name !== "vehicle_license_plate_number");
    for (const [name, { example, parse }] of free) {
      const code = example.replace(/[ .-]/g, "");
      fc.assert(
        fc.property(grouped(fc.constant(code)), ({ typed }) => {
          for (const text of [typed, typed.toLowerCase(), inFullWidth(typed)])
            expect([name, text, parse(text)]).toEqual([name, text, parse(example)]);
        }),
        { numRuns: 40 },
      );
    }
  });

  it("is refused with other characters before or after it", () => {
    const others = fc.string({ unit: fc.constantFrom(..."0123456789ABXZ"), minLength: 25, maxLength: 30 });
    for (const [name, { example, parse }] of numbers) {
      fc.assert(
        fc.property(others, (more) => {
          expect([name, parse(more + example), parse(example + more)]).toEqual([name, undefined, undefined]);
        }),
      );
    }
  });

  it("a bank account's number is accepted as in its example, with and without spaces", () => {
    const { example } = country.bankAccount;
    const taken = verdict(bankAccount, example, { country });
    expect(taken).not.toMatch(/^refused/);
    expect(verdict(bankAccount, example.replaceAll(/[\s-]/g, ""), { country })).toBe(taken);
    expect(verdict(bankAccount, taken, { country })).toBe(taken);
  });
});

describe.each(countries)("a phone number of $id", (country) => {
  const { phone: plan } = country;

  it("has one E.164 form for every spelling", () => {
    const digits = plan.example.replace(/\D/g, "");
    const significant = digits.replace(/^0/, "");
    const number = `+${plan.callingCode}${significant}`;
    const spaced = plan.example.replace(/^0\s*/, "");
    const ways = [
      plan.example,
      digits,
      significant,
      number,
      `+${plan.callingCode} ${spaced}`,
      `00${plan.callingCode}${significant}`,
      `00 ${plan.callingCode} ${spaced}`,
      `+${plan.callingCode} 0${significant}`,
      `+${plan.callingCode} (0)${significant}`,
      `+${plan.callingCode} (0) ${spaced}`,
      `00${plan.callingCode} 0${spaced}`,
    ];
    for (const typed of ways) expect([typed, verdict(phone, typed, { country })]).toEqual([typed, number]);
  });

  it("a number with another country's calling code is refused for that code", () => {
    for (const { phone: other } of countries.filter((one) => one.phone.callingCode !== plan.callingCode)) {
      const foreign = `+${other.callingCode} ${other.example.replace(/^0/, "")}`;
      expect([foreign, verdict(phone, foreign, { country })]).toEqual([foreign, "refused: phoneCountry"]);
    }
  });
});

describe.each(countries)("the notices of $id", (country) => {
  const { id, notices } = country;
  const each = Object.entries(notices) as [string, Dated][];
  const isInTheUnion = ["de", "es", "pl", "ro"].includes(id);

  it("name their source and their period, and hold today", () => {
    for (const [name, { source, validFrom, validUntil }] of each) {
      const isDated = day.test(validFrom) && day.test(validUntil) && validFrom <= validUntil;
      expect([name, source.trim() !== "", isDated]).toEqual([name, true, true]);
    }
    expect(() => assertNoticesAreCurrent(country, today, undefined, true)).not.toThrow();
  });

  it("vouch no longer than a month for a figure that is set anew within the year", () => {
    const { rateLimit } = notices;
    expect(rateLimit?.setAnew).toBe(["co", "pl"].includes(id) || undefined);
    if (rateLimit?.setAnew) expect(rateLimit.validUntil.slice(0, 7)).toBe(rateLimit.validFrom.slice(0, 7));
  });

  it("state facts of the law with their source, and hold today", async () => {
    const facts = await legalFactsFrom(id);
    expect(() => assertNoticesAreCurrent(country, today, facts, true)).not.toThrow();
    const { validFrom: _, validUntil, ...known } = facts;
    for (const [name, sourced] of Object.entries<Sourced | readonly Sourced[]>(known))
      for (const { source } of [sourced].flat()) expect([name, source.length > 10]).toEqual([name, true]);
    const factsAlone = { ...country, notices: {} } as unknown as Country;
    expect(() => assertNoticesAreCurrent(factsAlone, daysFrom(validUntil, 1), facts, true)).toThrow(
      `The facts in app/catalogue/countries/legal/${id}.ts are valid from`,
    );
    expect(
      "humanReview" in facts,
      "`humanReview` in the Union, which `isInTheUnion` in this test lists",
    ).toBe(isInTheUnion);
    if (isInTheUnion && id !== "es") expect(facts.withdrawal?.days).toBe(14);
  });

  it.each(each)("stop a build outside their period, and name the file: %s", (name, dated) => {
    const alone = { ...country, notices: { [name]: dated } } as unknown as Country;
    const build = (date: string) => () => assertNoticesAreCurrent(alone, date, undefined, false);
    for (const date of [dated.validFrom, dated.validUntil]) expect(build(date)).not.toThrow();
    const { validFrom, validUntil } = dated;
    for (const date of [daysFrom(validFrom, -1), daysFrom(validUntil, 1)]) {
      expect(build(date)).toThrow(
        `"${name}" in app/catalogue/countries/${id}.ts is valid from ${validFrom} until ${validUntil}`,
      );
      expect(build(date)).toThrow(Mistake);
    }
  });

  it("warn of borrowing in the European Union since 20 November 2026, with the two-thirds statement in Germany", () => {
    if (isInTheUnion) expect(notices.warning?.validFrom).toBe("2026-11-20");
    expect("twoThirds" in notices).toBe(id === "de");
  });
});

const kinds = ["dynamic", "classic"] as const;
const journeys = countries.flatMap((country) =>
  kinds.map((kind) => ({ kind, country, id: country.id, pages: journeyPages(kind, country) })),
);

describe.each(journeys)("the $kind journey of $id", ({ kind, country, pages }) => {
  const inOrder = pages.order.flatMap((path) => dataPointsOf(path, pages));

  it("orders all its pages, each once, and begins with the page that creates the lead", () => {
    expect(pages.order.toSorted()).toEqual(Object.keys(pages.templates).toSorted());
    expect(pages.order[0]).toBe(pages.firstPage);
  });

  it("asks every data point of the catalogue on exactly one page", () => {
    const nowhere = allDataPoints.filter((name) => !inOrder.includes(name));
    const where = "app/catalogue/dynamic-pages.ts, or `pages` of the country's file";
    expect([nowhere, twice(inOrder)], `on no page, and on several: see ${where}`).toEqual([[], []]);
  });

  it("asks a question after the questions that its condition reads", () => {
    const early = inOrder.flatMap((name, at) =>
      dependencies(dataPoint(name).when)
        .filter((on) => inOrder.indexOf(on as DataPointName) > at)
        .map((on) => `${name} before ${on}`),
    );
    expect(early).toEqual([]);
  });

  it("always asks for the fields that create a lead", () => {
    const needed = ["email", "phone_number", "general_policies", "marketing_consents"] as const;
    expect(inOrder).toEqual(expect.arrayContaining([...pages.always]));
    expect(pages.always).toEqual(expect.arrayContaining([...needed]));
    expect([...pages.always, ...pages.modal]).toEqual(expect.arrayContaining(["loan_amount", "loan_period"]));
    if (kind === "classic") expect(pages.always).toBe(country.classic);
  });
});

it.each(journeys.filter(({ country }) => country.identity))(
  "the $kind journey of $id asks for the personal number before the answers that the number determines",
  ({ pages }) => {
    const inOrder = pages.order.flatMap((path) => dataPointsOf(path, pages));
    const [number, ...told] = (["personal_code", "gender", "form_birthday"] as const).map((name) =>
      inOrder.indexOf(name),
    );
    expect(number).toBeLessThan(Math.min(...told));
  },
);

describe.each(countries)("the classic journey of $id", (country) => {
  const { classic } = country;
  const pages = journeyPages("classic", country);

  it("asks the country's questions, in its order on every page", () => {
    for (const path of pages.order) {
      const asked = dataPointsOf(path, pages).filter((name) => classic.includes(name));
      expect([path, asked]).toEqual([path, classic.filter((name) => asked.includes(name))]);
    }
  });

  it("asks the questions that conditions read", () => {
    const without = classic.filter((name) => {
      const on = dependencies(dataPoint(name).when);
      return on.length > 0 && !on.some((one) => classic.includes(one as DataPointName));
    });
    expect(without).toEqual([]);
  });

  it("asks for the full name in one way", () => {
    expect(classic.filter((name) => /^(?:names|(?:first|middle|(?:second_)?last)_name)$/.test(name))).toEqual(
      ["names"],
    );
  });
});
