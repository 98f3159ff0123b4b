import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { awaitsDecision } from "../../../app/lead/selectors.ts";
import { addsUp, nearestRow, type Offer, type PeriodScale, type Row } from "../../../app/offers/offer.ts";
import { readOffer, yearlyRate } from "../../../app/offers/read-offer.ts";
import { itAlways } from "../fixtures/always.ts";

const whole = {
  amount: 1000,
  period: 12,
  periodScale: "months",
  instalment: 95,
  apr: 0.24,
  total: 1140,
} satisfies Offer;
const read = (kind: "single" | "choice" | "adjustable", body: unknown) => readOffer(kind, body as never, 2);

/** Generates bodies that no provider should send, mixed with parts of the contract's. */
const anyBody = fc.oneof(
  fc.constantFrom(null, undefined),
  fc.dictionary(
    fc.constantFrom(
      ...["amount", "period", "periodScale", "instalment", "apr", "total", "firstPaymentAt", "charges"],
      ...["choices", "instalments", "minAmount", "maxAmount", "stepAmount", "minPeriod", "maxPeriod"],
    ),
    fc.oneof(
      fc.jsonValue(),
      fc.integer({ min: -5, max: 5000 }),
      fc.array(fc.record({ id: fc.string(), amount: fc.integer(), period: fc.integer() })),
    ),
  ),
);

describe("a fixed offer", () => {
  it("is read completely", () => {
    const body = { ...whole, firstPaymentAt: "2026-12-31" };
    expect(read("single", body)).toEqual({
      offer: { kind: "single", offer: body },
      differing: [],
      notAddingUp: [],
    });
  });

  it.each([
    ["amount", -1],
    ["amount", "1000"],
    ["amount", 0],
    ["period", null],
    ["instalment", {}],
    ["apr", -0.1],
    ["apr", 240.5],
    ["apr", 24.05],
    ["total", "1.140 €"],
    ["periodScale", "fortnights"],
    ["firstPaymentAt", "31.12.2026"],
    ["firstPaymentAt", "2026-02-30"],
    ["firstPaymentAt", 20261231],
  ])("is shown without its %s when that is %o", (name, value) => {
    const { offer, differing } = read("single", { ...whole, [name]: value });
    expect(offer).toMatchObject({ kind: "single", offer: { [name]: undefined } });
    expect(differing).toEqual(value === null ? [] : [name]);
  });

  it("takes the day from an instant", () => {
    expect(read("single", { ...whole, firstPaymentAt: "2026-12-31T10:00:00Z" }).offer).toMatchObject({
      offer: { firstPaymentAt: "2026-12-31" },
    });
  });

  it.each([null, undefined, {}, { apr: 0.2, period: 12 }, { amount: "much" }])(
    "is unusable as %j",
    (body) => {
      expect(read("single", body).offer).toEqual({ kind: "unusable" });
    },
  );
});

describe("a rate", () => {
  const paidAfter = (period: number, total: number, apr: number) =>
    read("single", { amount: 300, period, periodScale: "days", total, apr });

  it("of some thousand per cent is shown if the loan costs as much", () => {
    expect(paidAfter(30, 400, 31.5).differing).toEqual([]);
    expect(paidAfter(61, 510, 24.05).differing).toEqual([]);
  });

  it("is shown without anything to compare it with, or if costs outside the total may explain it", () => {
    expect(read("single", { amount: 300, apr: 24.05 }).differing).toEqual([]);
    expect(paidAfter(90, 301, 0.9).differing).toEqual([]);
  });

  const lent = (total: number, period: number, periodScale: PeriodScale): Offer => ({
    ...{ amount: 1000, total, period, periodScale },
  });
  const aYear = lent(1200, 12, "months");

  it.each<[string, Offer, number | undefined]>([
    ["of a month is what one payment costs", lent(1100, 30, "days"), 1.1 ** (365 / 30) - 1],
    ["of four weeks is that of one payment too", lent(1100, 4, "weeks"), 1.1 ** (365 / 28) - 1],
    ["of a year counts twelve payments", aYear, 0.4128],
    ["is the same for a year written in days", lent(1200, 365, "days"), 0.4128],
    ["of a week has one payment at least", lent(1010, 7, "days"), 1.01 ** (365 / 7) - 1],
    ["is unknown without the amount", { ...aYear, amount: undefined }, undefined],
    ["is unknown without the total", { ...aYear, total: undefined }, undefined],
    ["is unknown without a unit of the period", { ...aYear, periodScale: undefined }, undefined],
    ["is unknown without a period", { ...aYear, period: undefined }, undefined],
  ])("that a loan costs %s", (_, loan, rate) => {
    if (rate === undefined) expect(yearlyRate(loan)).toBeUndefined();
    else expect(yearlyRate(loan)).toBeCloseTo(rate, 3);
  });

  it("in per cent isn't shown in a table either", () => {
    const { offer, differing } = read("adjustable", {
      periodScale: "months",
      instalments: [{ amount: 1000, period: 12, total: 1140, apr: 24.05 }],
    });
    expect(offer).toMatchObject({ first: { apr: undefined } });
    expect(differing).toEqual(["instalments.0.apr"]);
  });
});

describe("offers to choose from", () => {
  it("keep their order", () => {
    const choices = ["b", "a"].map((id) => ({ ...whole, id }));
    expect(read("choice", { choices }).offer).toEqual({
      kind: "choice",
      choices: choices.map((choice) => ({ ...choice, firstPaymentAt: undefined })),
    });
  });

  it("are omitted when they have no id, no content, or aren't offers", () => {
    const choices = [{ ...whole, id: "a" }, { ...whole, id: "a" }, whole, { id: "b" }, "c", null];
    const { offer, differing } = read("choice", { choices });
    expect(offer).toMatchObject({ choices: [{ id: "a" }] });
    expect(differing).toEqual(
      expect.arrayContaining(["choices.1.id", "choices.2.id", "choices.4", "choices.5"]),
    );
  });

  it.each([[[]], [undefined], ["many"], [{}]])("are unusable as %j", (choices) => {
    expect(read("choice", { choices }).offer).toEqual({ kind: "unusable" });
  });
});

describe("an adjustable offer", () => {
  const table = [500, 1000, 1500].flatMap((amount) =>
    [6, 12].map((period) => ({ amount, period, instalment: amount / period, total: amount })),
  );
  const limits = { minAmount: 500, maxAmount: 1500, stepAmount: 500, minPeriod: 6, maxPeriod: 12 };
  const adjustable = { ...whole, ...limits, instalments: table };

  it("starts at the offered loan, within its limits", () => {
    expect(read("adjustable", adjustable).offer).toMatchObject({
      kind: "adjustable",
      first: { amount: 1000, period: 12, periodScale: "months" },
      amount: { min: 500, max: 1500, step: 500, default: 1000 },
      period: { min: 6, max: 12, step: 6, default: 12 },
    });
  });

  it.each([
    ["missing", {}],
    ["no numbers", { minAmount: "a", maxAmount: [], stepAmount: -1, minPeriod: 0, maxPeriod: null }],
  ])("takes its limits from the table when they are %s", (_, wrong) => {
    expect(read("adjustable", { ...whole, instalments: table, ...wrong }).offer).toMatchObject({
      amount: { min: 500, max: 1500, step: 500 },
      period: { min: 6, max: 12, step: 6 },
    });
  });

  it("has the provider's limits instead of the table's, and starts within them", () => {
    const wider = { minAmount: 400, maxAmount: 1600, stepAmount: 100, minPeriod: 3, maxPeriod: 24 };
    expect(read("adjustable", { ...whole, instalments: table, ...wider })).toMatchObject({
      offer: {
        amount: { min: 400, max: 1600, step: 100, default: 1000 },
        // No step is given: the widest step that meets every row, counted from the smallest period.
        period: { min: 3, max: 24, step: 3, default: 12 },
      },
      differing: [],
    });
    const narrower = { minAmount: 900, maxAmount: 1500, minPeriod: 6, maxPeriod: 9 };
    const { offer, differing } = read("adjustable", { ...whole, instalments: table, ...narrower });
    expect(offer).toMatchObject({
      rows: [
        { amount: 1000, period: 6 },
        { amount: 1500, period: 6 },
      ],
      amount: { min: 900, max: 1500, default: 1000 },
    });
    expect(offer).not.toHaveProperty("period");
    // The report names what the limits exclude: the offered loan and four rows of the table.
    expect(differing).toEqual([...[0, 1, 3, 5].map((row) => `instalments.${row}`), "amount"]);
  });

  it.each([
    [{ minAmount: 1000 }, [1000, 1500], { min: 1000, max: 1500 }],
    [{ maxAmount: 1000 }, [500, 1000], { min: 500, max: 1000 }],
  ])("takes what is missing of its limits %o from the table", (given, amounts, amount) => {
    const { offer } = read("adjustable", { ...whole, instalments: table, ...given });
    expect(offer).toMatchObject({ amount });
    if (offer.kind === "adjustable")
      expect([...new Set(offer.rows.map((row) => row.amount))]).toEqual(amounts);
  });

  it("reports limits in the wrong order, and ignores those of its table", () => {
    const wrong = { minAmount: 1500, maxAmount: 500, stepAmount: 250, minPeriod: 13, maxPeriod: 12 };
    expect(read("adjustable", { ...whole, instalments: table, ...wrong })).toMatchObject({
      offer: { amount: { min: 500, max: 1500, step: 250 }, period: { min: 6, max: 12 } },
      differing: ["minAmount", "minPeriod"],
    });
  });

  it("has no loan between the provider's steps, and a single period when the limits are equal", () => {
    const rows = [500, 650, 700].flatMap((amount) =>
      [6, 12].map((period) => ({ amount, period, total: amount })),
    );
    const { offer } = read("adjustable", {
      ...{ minAmount: 500, maxAmount: 900, stepAmount: 100, minPeriod: 12, maxPeriod: 12 },
      periodScale: "months",
      instalments: rows,
    });
    expect(offer).toMatchObject({
      rows: [
        { amount: 500, period: 12 },
        { amount: 700, period: 12 },
      ],
      amount: { min: 500, max: 900, step: 100, default: 500 },
    });
    expect(offer).not.toHaveProperty("period");
  });

  it("can only be taken as offered without the unit of its periods", () => {
    const { offer } = read("adjustable", { ...adjustable, periodScale: undefined });
    expect(offer).toMatchObject({ kind: "adjustable", rows: [{ amount: 1000, period: 12 }] });
    expect(offer).not.toHaveProperty("amount");
    expect(offer).not.toHaveProperty("period");
  });

  it("is unusable when its limits exclude every loan", () => {
    expect(read("adjustable", { ...adjustable, minAmount: 1600, maxAmount: 1700 }).offer).toEqual({
      kind: "unusable",
    });
  });

  it("has the widest step that reaches each row from the least", () => {
    const rows = [300, 1000, 1700].map((amount) => ({ amount, period: 12, total: amount }));
    expect(read("adjustable", { ...whole, amount: 1000, instalments: rows }).offer).toMatchObject({
      amount: { min: 300, max: 1700, step: 700 },
    });
  });

  it("has steps of one when no wider step of whole numbers meets every row", () => {
    const rows = [100.5, 200.75].map((amount) => ({ amount, period: 12, total: amount }));
    expect(read("adjustable", { periodScale: "months", instalments: rows }).offer).toMatchObject({
      amount: { step: 1 },
    });
  });

  it.each([{ instalment: 95 }, { total: 1140 }])("shows a row that states %j of the repayment", (cost) => {
    const { offer } = read("adjustable", { instalments: [{ amount: 1000, period: 12, ...cost }] });
    expect(offer).toMatchObject({ kind: "adjustable", rows: [{ amount: 1000, period: 12, ...cost }] });
    expect(read("single", cost).offer).toMatchObject({ kind: "single", offer: cost });
  });

  it("shows the date of the first payment only for the offered loan", () => {
    const { offer } = read("adjustable", { ...adjustable, firstPaymentAt: "2026-12-31" });
    const dated = offer.kind === "adjustable" ? offer.rows.filter((row) => row.firstPaymentAt) : [];
    expect(dated).toEqual([expect.objectContaining({ amount: 1000, period: 12 })]);
    const first = read("adjustable", { ...adjustable, amount: 500, period: 6, firstPaymentAt: "2026-12-31" });
    expect(first.offer.kind === "adjustable" && first.offer.rows).toHaveLength(6);
  });

  it("lists the offered loan among its rows, once", () => {
    const { offer } = read("adjustable", { ...adjustable, stepAmount: 100, amount: 1200 });
    expect(offer).toMatchObject({ kind: "adjustable", first: { amount: 1200, instalment: 95 } });
    expect(offer.kind === "adjustable" && offer.rows).toHaveLength(7);
    const same = read("adjustable", adjustable).offer;
    expect(same.kind === "adjustable" && same.rows).toHaveLength(6);
  });

  it("has no row without a repayment", () => {
    const { offer } = read("adjustable", { ...adjustable, amount: 1200, instalment: null, total: null });
    expect(offer).toMatchObject({ kind: "adjustable", first: { amount: 1000, period: 12 } });
    const bare = { ...limits, instalments: [{ amount: 500, period: 6 }] };
    expect(read("adjustable", bare)).toMatchObject({
      offer: { kind: "unusable" },
      differing: ["instalments.0"],
    });
  });

  it("is read as a fixed offer without a table", () => {
    const { offer } = read("adjustable", { ...whole, ...limits });
    expect(offer).toMatchObject({ kind: "adjustable", rows: [{ amount: 1000, period: 12 }] });
    expect(offer).not.toHaveProperty("amount");
    expect(read("adjustable", { ...limits, amount: 1000 }).offer).toMatchObject({ kind: "single" });
  });

  it("is unusable without a table and numbers", () => {
    expect(read("adjustable", limits).offer).toEqual({ kind: "unusable" });
    expect(read("adjustable", { ...limits, instalments: [{}, 3] })).toMatchObject({
      offer: { kind: "unusable" },
      differing: expect.arrayContaining(["instalments.0", "instalments.1"]),
    });
  });
});

it.each(["single", "choice", "adjustable"] as const)(
  "with any data from a provider a %s offer has no invented number",
  (kind) => {
    fc.assert(
      fc.property(anyBody, (body) => {
        const sent = new Set(
          JSON.stringify(body ?? {})
            .match(/-?\d[\d.e+-]*/g)
            ?.map(Number),
        );
        const { offer } = read(kind, body);
        const loans = { rows: [], choices: [], ...offer };
        const shown = [...("offer" in loans ? [loans.offer] : []), ...loans.choices, ...loans.rows];
        for (const { amount, period, instalment, apr, total } of shown) {
          for (const value of [amount, period, instalment, apr, total]) {
            expect(value === undefined || sent.has(value)).toBe(true);
          }
        }
      }),
    );
  },
);

describe("the nearest row", () => {
  const row = (amount: number, period: number): Row => ({ amount, period });
  const table = [row(500, 6), row(500, 12), row(1000, 6), row(1500, 12)];
  const uneven = [row(1000, 6), row(1100, 24), row(5000, 6), row(5000, 24)];
  const unsorted = [row(5000, 6), row(1000, 12), row(1000, 6)];

  it.each<[string, Row[], wanted: Row, nearest: Row]>([
    ["is the wanted one if the table has it", table, row(500, 12), row(500, 12)],
    ["may be the next larger amount", table, row(900, 6), row(1000, 6)],
    ["may be the next longer period", table, row(1400, 11), row(1500, 12)],
    ["may be the last one", table, row(99_999, 99), row(1500, 12)],
    ["is measured by the table's own range of amounts and periods", uneven, row(1000, 24), row(1100, 24)],
    ["is the smaller loan of two equally near rows", table, row(750, 6), row(500, 6)],
    ["is the shorter loan of two equally near rows", table, row(500, 9), row(500, 6)],
    ["doesn't depend on the order of the table", unsorted, row(1100, 7), row(1000, 6)],
  ])("%s", (_, rows, wanted, nearest) => {
    expect(nearestRow(rows, wanted)).toEqual(nearest);
    expect(nearestRow(rows.toReversed(), wanted)).toEqual(nearest);
  });

  it("doesn't exist in an empty table", () => {
    expect(nearestRow([], row(1, 1))).toBeUndefined();
  });

  const edge = fc.integer({ min: 1, max: 50 });
  const anyRow = fc.record({ amount: edge, period: edge });
  itAlways(
    "is always a row of the table, and the wanted one if the table has it",
    [fc.array(anyRow, { minLength: 1 }), anyRow, fc.nat()],
    (rows: Row[], wanted, at) => {
      expect(rows).toContain(nearestRow(rows, wanted));
      const known = rows[at % rows.length] as Row;
      expect(nearestRow(rows, known)).toEqual(known);
    },
  );
});

describe("an offer's numbers", () => {
  const twoYears = { period: 2, periodScale: "years", instalment: 10 } satisfies Offer;

  it.each<[string, boolean, Offer, charges?: number]>([
    ["that fit", true, whole],
    ["that differ by rounding", true, { ...whole, instalment: 95.04, total: 1140.45 }],
    ["whose total is missing", true, { ...whole, total: undefined }],
    ["for days, whose instalments can't be counted", true, { ...whole, periodScale: "days" }],
    ["with the charges that make up the difference", true, whole, 140],
    ["with other charges", false, whole, 20],
    ["with a total below the amount", false, { amount: 1000, total: 900 }],
    ["with instalments that make another total", false, { ...whole, total: 1200 }],
    ["with twelve instalments a year", true, { ...twoYears, total: 240 }],
    ["with twelve instalments for two years", false, { ...twoYears, total: 120 }],
    ["of half months", true, { period: 1.5, periodScale: "months", instalment: 10, total: 900 }],
    ["without a period", true, { periodScale: "months", instalment: 10, total: 900 }],
    ["without an instalment", true, { period: 2, periodScale: "months", total: 900 }],
    ["a cent less than the amount", true, { amount: 100, total: 99.99 }],
    ["two cents less than the amount", false, { amount: 100, total: 99.98 }],
    ["a cent more than the charges", true, { amount: 100, total: 110.01 }, 10],
    ["two cents more than the charges", false, { amount: 100, total: 110.02 }, 10],
    ["with charges on an unknown amount", true, { total: 110 }, 10],
  ])("%s add up: %s", (_, fit, terms, charges) => {
    expect(addsUp(terms, charges, 2)).toBe(fit);
  });

  it("are reported by their path and shown unchanged when they are inconsistent", () => {
    const wrong = { ...whole, total: 900 };
    const choices = [
      { ...whole, id: "a" },
      { ...wrong, id: "b" },
    ];
    expect(read("single", wrong)).toMatchObject({ offer: { offer: { total: 900 } }, notAddingUp: ["total"] });
    expect(read("single", { ...whole, charges: 3 }).notAddingUp).toEqual(["total"]);
    expect(read("choice", { choices }).notAddingUp).toEqual(["choices.1.total"]);
    const { notAddingUp } = read("adjustable", { ...whole, instalments: [wrong] });
    expect(notAddingUp).toEqual(["instalments.0.total"]);
  });
});

it.each([
  ["creditea", true],
  ["Creditea", true],
  [" CREDITEA ", true],
  ["Prestaluz", false],
  ["", false],
])("an accepted offer of “%s” needs another acceptance: %s", (name, decides) => {
  expect(awaitsDecision({ state: { applicationResult: { partner: { name } } } })).toBe(decides);
  expect(awaitsDecision({ state: {} })).toBe(false);
});
