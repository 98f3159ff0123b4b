import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertNoticesAreCurrent, legalFactsFrom, noticesOf } from "../../../../app/build/build.ts";
import { Mistake } from "../../../../app/build/mistake.ts";
import { type DataPointName, dataPoint, isDataPointName } from "../../../../app/catalogue/catalogue.ts";
import { type ChoiceListName, choiceLists, choiceValues } from "../../../../app/catalogue/choices.ts";
import { type ClassicPagePath, classicPages } from "../../../../app/catalogue/classic-pages.ts";
import type {
  CountryId,
  Dated,
  Identifier,
  Limits,
  Sourced,
} from "../../../../app/catalogue/countries/types.ts";
import type { Country } from "../../../../app/catalogue/country.ts";
import { type DynamicPagePath, dynamicPages } from "../../../../app/catalogue/dynamic-pages.ts";
import { dataPointsOf, journeyPages, type PagePath, pageFor } from "../../../../app/catalogue/pages.ts";
import { bankAccount } from "../../../../app/catalogue/rules/bank.ts";
import { canonicalPostcode, postcode } from "../../../../app/catalogue/rules/identifier.ts";
import { phone } from "../../../../app/catalogue/rules/phone.ts";
import { dependencies } from "../../../../app/journey/conditions.ts";
import { itAlways } from "../../fixtures/always.ts";
import { allDataPoints } from "../../fixtures/arbitraries.ts";
import { verdict } from "../../fixtures/checks.ts";
import { countries } from "../../fixtures/countries.ts";
import { grouped } from "../../fixtures/numbers.ts";

const today = "2026-11-25";
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
    expect(Intl.getCanonicalLocales(languageTag), id).toEqual([languageTag]);
    expect(Intl.NumberFormat.supportedLocalesOf(languageTag), id).toEqual([languageTag]);
    expect(Intl.supportedValuesOf("currency"), id).toContain(country.currency);
    expect(country.phone.region, id).toBe(id.toUpperCase());
  });

  it("lists its divisions in alphabetical order, each with its own value and name", () => {
    const values = country.divisions.map(({ value }) => value);
    const labels = country.divisions.map(({ label }) => label);
    expect(labels.length, id).toBeGreaterThan(10);
    expect([id, twice(values), twice(labels)]).toEqual([id, [], []]);
    expect(labels, id).toEqual(labels.toSorted(new Intl.Collator(languageTag).compare));
  });

  it("asks for a full name in distinct boxes, with the first and the last name among them", () => {
    expect(twice(country.names), id).toEqual([]);
    expect(country.names, id).toEqual(expect.arrayContaining(["firstName", "lastName"]));
    const { control } = dataPoint("names");
    const boxes = control.kind === "group" ? Object.keys(control.parts) : [];
    expect(
      country.names.filter((part) => !boxes.includes(part)),
      id,
    ).toEqual([]);
  });

  it("writes a date with a day, a month and a year", () => {
    expect(country.dateOrder.toSorted(), id).toEqual(["day", "month", "year"]);
  });

  it.each<[string, Limits]>([
    ["amount", country.amount],
    ["period", country.period],
  ])("has steps of the %s that end at the limits, and a default on a step", (name, limits) => {
    const { min, max, step } = limits;
    const begin = Math.min(max, Math.max(min, limits.default));
    expect([id, name, min > 0, max > min, step > 0]).toEqual([id, name, true, true, true]);
    expect([id, name, (max - min) % step, (begin - min) % step]).toEqual([id, name, 0, 0]);
    expect([id, name, Number.isInteger(min), Number.isInteger(step)]).toEqual([id, name, true, true]);
  });

  it("lends only to adults, and accepts plausible amounts of money", () => {
    expect(country.age.min, id).toBeGreaterThanOrEqual(18);
    expect(country.age.max, id).toBeGreaterThan(country.age.min);
    expect(country.moneyMax, id).toBeGreaterThan(country.amount.max);
    for (const [name, { min = 0, max }] of Object.entries(country.moneyLimits)) {
      expect([id, name, isDataPointName(name), min >= 0, max > min]).toEqual([id, name, true, true, true]);
      expect([id, name, max <= country.moneyMax]).toEqual([id, name, true]);
      // Spain (specification §9.1) and Germany accept an overdue debt below the lending limit.
      const less = name === "overdue_debt_amount" && ["de", "es"].includes(id);
      expect([id, name, max < country.amount.max]).toEqual([id, name, less]);
    }
  });

  it("marks as optional, asks, orders and limits only the catalogue's data points", () => {
    const named = [
      ...country.optional,
      ...country.classic,
      ...Object.keys(country.identifiers),
      ...Object.values(country.pages ?? {}).flat(),
    ];
    expect(
      named.filter((name) => !isDataPointName(name)),
      id,
    ).toEqual([]);
    expect([id, twice(country.optional), twice(country.classic)]).toEqual([id, [], []]);
    // What the catalogue leaves optional is optional in every country.
    expect([id, country.optional.filter((name) => dataPoint(name).optional)]).toEqual([id, []]);
  });

  it("lists no choice twice, and leaves no list empty", () => {
    for (const [list, values] of Object.entries(country.choices)) {
      expect([id, list, twice(values), values.length > 1]).toEqual([id, list, [], true]);
    }
  });

  it("offers the product's choices and few of its own", () => {
    for (const [list, values] of Object.entries(country.choices)) {
      const known: readonly string[] = [
        ...choiceLists[list as ChoiceListName],
        ...(ownChoices[id]?.[list as ChoiceListName] ?? []),
      ];
      expect([id, list, values.filter((value) => !known.includes(value))]).toEqual([id, list, []]);
    }
    for (const [list, own] of Object.entries(ownChoices[id] ?? {})) {
      expect(choiceValues(list as ChoiceListName, country), id).toEqual(expect.arrayContaining([...own]));
    }
  });
});

describe.each(countries)("a postcode of $id", (country) => {
  const { id } = country;

  it("is accepted as the country's example has it, with any separators", () => {
    const { example, pattern } = country.postcode;
    expect(example, id).toMatch(pattern);
    const digits = example.replace(/\D/g, "");
    for (const typed of [
      example,
      digits,
      [...digits].join(" "),
      ` ${digits.slice(0, 2)} - ${digits.slice(2)}`,
    ]) {
      expect([id, typed, verdict(postcode, typed, { country })]).toEqual([id, typed, example]);
    }
  });

  const signs = fc.string({ unit: fc.constantFrom(..."0123456789０９aZ .-‐–/\u00a0") });
  itAlways("has one canonical form", [signs], (typed) => {
    const once = canonicalPostcode(typed, country);
    expect(canonicalPostcode(once, country), id).toBe(once);
  });
});

describe.each(countries)("a number of $id", (country) => {
  const { id } = country;
  const identifiers = Object.entries(country.identifiers);
  const { bankAccount: account } = country;
  const accounts: [string, Identifier][] = account.kind === "number" ? [["account", account]] : [];
  const numbers = [...identifiers, ...accounts];

  it("a number of each kind is accepted as in its example, without a warning", () => {
    expect(identifiers.length, id).toBeGreaterThan(3);
    for (const [name, { example, parse, looksWrong }] of identifiers) {
      const value = parse(example);
      expect(value, `${id} ${name} ${example}`).toBeTypeOf("string");
      expect([id, name, looksWrong?.(value ?? "") ?? false]).toEqual([id, name, false]);
    }
  });

  it("is the same with any separators and in small letters", () => {
    // In a German number plate only a separator marks the end of the district.
    const free = numbers.filter(([name]) => id !== "de" || name !== "vehicle_license_plate_number");
    for (const [name, { example, parse }] of free) {
      const code = example.replace(/[ .-]/g, "");
      fc.assert(
        fc.property(grouped(fc.constant(code)), ({ typed }) => {
          for (const text of [typed, typed.toLowerCase()])
            expect([id, name, text, parse(text)]).toEqual([id, name, text, parse(example)]);
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
          expect([id, name, parse(more + example)]).toEqual([id, name, undefined]);
          expect([id, name, parse(example + more)]).toEqual([id, name, undefined]);
        }),
      );
    }
  });

  it("has one canonical form for every spelling", () => {
    const separators = fc.array(fc.constantFrom("", "", " ", ".", "-"), { minLength: 30, maxLength: 30 });
    // Some numbers have a longer form: with a branch, a check digit or an extra letter.
    const endings = fc.constantFrom("", "", "001", "00001", "1", "E");
    for (const [name, { example, parse }] of numbers) {
      const written = fc
        .tuple(separators, endings)
        .map(([between, ending]) =>
          [...example, ...ending].map((sign, at) => sign + between[at % between.length]).join(""),
        );
      fc.assert(
        fc.property(fc.oneof(written, fc.constant(example)), (typed) => {
          const once = parse(typed);
          expect([id, name, once === undefined ? undefined : parse(once)]).toEqual([id, name, once]);
        }),
        { numRuns: 40 },
      );
    }
  });

  it("a bank account's number is accepted as in its example, with and without spaces", () => {
    const { example } = country.bankAccount;
    const taken = verdict(bankAccount, example, { country });
    expect(taken, `${id} ${example}`).not.toMatch(/^refused/);
    expect(verdict(bankAccount, example.replaceAll(/[\s-]/g, ""), { country }), id).toBe(taken);
    expect(verdict(bankAccount, taken, { country }), id).toBe(taken);
  });
});

describe.each(countries)("a phone number of $id", (country) => {
  const { id, phone: plan } = country;

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
    for (const typed of ways) {
      expect([id, typed, verdict(phone, typed, { country })]).toEqual([id, typed, number]);
    }
  });

  it("a number with another country's calling code is refused for that code", () => {
    for (const other of countries.filter((one) => one.phone.callingCode !== plan.callingCode)) {
      const foreign = `+${other.phone.callingCode} ${other.phone.example.replace(/^0/, "")}`;
      expect([id, foreign, verdict(phone, foreign, { country })]).toEqual([
        id,
        foreign,
        "refused: phoneCountry",
      ]);
    }
  });
});

describe.each(countries)("the notices of $id", (country) => {
  const { id, notices } = country;
  const each = Object.entries(notices) as [string, Dated][];

  it("name their source and their period, and hold today", () => {
    for (const [name, { source, validFrom, validUntil }] of each) {
      expect([id, name, source.trim() !== ""]).toEqual([id, name, true]);
      expect(validFrom, `${id} ${name}`).toMatch(day);
      expect(validUntil, `${id} ${name}`).toMatch(day);
      expect([id, name, validFrom <= validUntil]).toEqual([id, name, true]);
    }
    expect(() => assertNoticesAreCurrent(country, today)).not.toThrow();
  });

  it("vouch no longer than a month for a figure that is set anew within the year", () => {
    const { rateLimit } = notices;
    expect([id, rateLimit?.setAnew]).toEqual([id, ["co", "pl"].includes(id) ? true : undefined]);
    if (rateLimit?.setAnew) expect(rateLimit.validUntil.slice(0, 7)).toBe(rateLimit.validFrom.slice(0, 7));
  });

  it("state facts of the law with their source and the day on which it was looked up, and hold today", async () => {
    const facts = await legalFactsFrom(id);
    expect(() => assertNoticesAreCurrent(country, today, facts)).not.toThrow();
    const known = noticesOf(country, facts).filter(({ file }) => file.includes("/legal/"));
    expect(known.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["complaints", "dataProtection", "debtAdvice"]),
    );
    for (const { name, dated } of known) {
      const { source, lookedUp, validUntil } = dated as Sourced;
      expect([id, name, source.length > 10, day.test(lookedUp), lookedUp <= today]).toEqual([
        id,
        name,
        true,
        true,
        true,
      ]);
      expect(() => assertNoticesAreCurrent(country, daysFrom(validUntil, 1), facts)).toThrow(Mistake);
    }
    expect([id, "humanReview" in facts]).toEqual([id, ["de", "es", "pl", "ro"].includes(id)]);
    if (["de", "pl", "ro"].includes(id)) expect([id, facts.withdrawal?.days]).toEqual([id, 14]);
  });

  it.each(each)("stop a build outside their period, and name the file: %s", (name, dated) => {
    const alone = { ...country, notices: { [name]: dated } } as unknown as Country;
    const build = (date: string) => () => assertNoticesAreCurrent(alone, date);
    for (const date of [dated.validFrom, dated.validUntil])
      expect(build(date), `${id} ${date}`).not.toThrow();
    const { validFrom, validUntil } = dated;
    // A lapsed figure that is set anew within the year isn't shown, so it stops no build that only shows the product.
    const stopping = [daysFrom(validFrom, -1), ...("setAnew" in dated ? [] : [daysFrom(validUntil, 1)])];
    for (const date of stopping) {
      expect(build(date)).toThrow(
        `"${name}" in app/catalogue/countries/${id}.ts is valid from ${validFrom} until ${validUntil}`,
      );
      expect(() => assertNoticesAreCurrent(country, date)).toThrow(`app/catalogue/countries/${id}.ts`);
      expect(build(date)).toThrow(Mistake);
    }
  });

  it("warn of borrowing in the European Union since 20 November 2026, with the two-thirds statement in Germany", () => {
    const inTheUnion = ["de", "es", "pl", "ro"].includes(id);
    if (inTheUnion) expect(notices.warning?.validFrom, id).toBe("2026-11-20");
    expect([id, "twoThirds" in notices]).toEqual([id, id === "de"]);
  });
});

const kinds = ["dynamic", "classic"] as const;
const journeys = countries.flatMap((country) =>
  kinds.map((kind) => ({ kind, country, id: country.id, pages: journeyPages(kind, country) })),
);
const everyPath: PagePath[] = [
  ...new Set([
    ...(Object.keys(dynamicPages) as DynamicPagePath[]),
    ...(Object.keys(classicPages) as ClassicPagePath[]),
  ]),
];

describe.each(journeys)("the $kind journey of $id", ({ kind, country, id, pages }) => {
  const inOrder = pages.order.flatMap((path) => dataPointsOf(path, pages));

  it("orders all its pages, each once, and begins with the page that creates the lead", () => {
    expect(pages.order.toSorted(), id).toEqual(Object.keys(pages.templates).toSorted());
    expect(twice(pages.order), id).toEqual([]);
    expect(pages.order[0], id).toBe(pages.firstPage);
  });

  it("asks every data point of the catalogue on exactly one page", () => {
    expect(twice(inOrder), id).toEqual([]);
    expect(inOrder.toSorted(), id).toEqual(allDataPoints.toSorted());
  });

  it("asks a question after the questions that its condition reads", () => {
    const early = inOrder.flatMap((name, at) =>
      dependencies(dataPoint(name).when)
        .filter((on) => inOrder.indexOf(on as DataPointName) > at)
        .map((on) => `${name} before ${on}`),
    );
    expect(early, id).toEqual([]);
  });

  it("has a page for every page, also of the other journey, that asks the same questions", () => {
    for (const path of everyPath) {
      const here = dataPointsOf(pageFor(path, pages), pages);
      const [about] = { ...dynamicPages, ...classicPages }[path].dataPoints;
      expect(here.length, `${id} ${kind} ${path}`).toBeGreaterThan(0);
      if (dataPointsOf(path, pages).length === 0) expect(here, `${id} ${kind} ${path}`).toContain(about);
      expect(pageFor(pageFor(path, pages), pages), `${id} ${path}`).toBe(pageFor(path, pages));
    }
  });

  it("always asks for the fields that create a lead", () => {
    expect(
      pages.always.filter((name) => !inOrder.includes(name)),
      id,
    ).toEqual([]);
    expect(pages.always, id).toEqual(
      expect.arrayContaining(["email", "phone_number", "general_policies", "marketing_consents"]),
    );
    expect([...pages.always, ...pages.modal], id).toEqual(
      expect.arrayContaining(["loan_amount", "loan_period"]),
    );
    if (kind === "classic") expect(pages.always, id).toBe(country.classic);
  });
});

it.each(journeys.filter(({ country }) => country.identity))(
  "the $kind journey of $id asks for the personal number before the answers that the number determines",
  ({ id, pages }) => {
    const inOrder = pages.order.flatMap((path) => dataPointsOf(path, pages));
    const [number, ...told] = (["personal_code", "gender", "form_birthday"] as const).map((name) =>
      inOrder.indexOf(name),
    );
    expect(number, id).toBeLessThan(Math.min(...told));
  },
);

describe.each(countries)("the classic journey of $id", (country) => {
  const { id, classic } = country;
  const pages = journeyPages("classic", country);

  it("asks the country's questions, in its order on every page", () => {
    for (const path of pages.order) {
      const asked = dataPointsOf(path, pages).filter((name) => classic.includes(name));
      expect([id, path, asked]).toEqual([id, path, classic.filter((name) => asked.includes(name))]);
    }
  });

  it("asks the questions that conditions read", () => {
    const without = classic.filter((name) => {
      const on = dependencies(dataPoint(name).when);
      return on.length > 0 && !on.some((one) => classic.includes(one as DataPointName));
    });
    expect(without, id).toEqual([]);
  });

  it("asks for the full name in one way", () => {
    const parts = ["first_name", "middle_name", "last_name", "second_last_name"] as const;
    expect([id, classic.includes("names"), parts.filter((part) => classic.includes(part))]).toEqual([
      id,
      true,
      [],
    ]);
  });
});
