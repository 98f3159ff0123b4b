import fc from "fast-check";
import { describe, expect, it } from "vitest";

import {
  badgesOf,
  type Choice,
  equalPayments,
  type Offer,
  paymentCount,
  paymentPlan,
} from "../../../app/offers/offer.ts";
import { itAlways } from "../fixtures/always.ts";

const yearly = {
  period: 12,
  periodScale: "months",
  instalment: 95,
  total: 1140,
  firstPaymentAt: "2026-12-31",
} satisfies Offer;

it.each<[string, Offer, number | undefined]>([
  ["one a month", { period: 9, periodScale: "months" }, 9],
  ["twelve a year", { period: 2, periodScale: "years" }, 24],
  ["the instalments in the total", { period: 61, periodScale: "days", instalment: 520, total: 1040 }, 2],
  ["one, if it is the total", { period: 30, periodScale: "days", instalment: 520, total: 520 }, 1],
  ["the instalments in a total that was rounded", { instalment: 33.33, total: 100 }, 3],
  ["unknown, if the total isn't a number of instalments", { instalment: 300, total: 1040 }, undefined],
  ["unknown, if the total is less than an instalment", { instalment: 300, total: 1 }, undefined],
  ["unknown without an instalment", { period: 61, periodScale: "days", total: 1040 }, undefined],
  ["fifty years of months at the most", { period: 600, periodScale: "months" }, 600],
  ["unknown, if nobody would list as many", { period: 601, periodScale: "months" }, undefined],
  ["unknown for half a month", { period: 1.5, periodScale: "months", instalment: 95 }, undefined],
])("the number of payments is %s", (_, offer, count) => {
  expect(paymentCount(offer, 2)).toBe(count);
});

it.each<[string, Offer, number | undefined]>([
  [
    "the instalments in the total",
    { period: 61, periodScale: "days", instalment: 513.87, total: 1027.74 },
    2,
  ],
  ["one a month", yearly, 12],
  ["none, if the total was rounded", { instalment: 33.33, total: 100 }, undefined],
  ["none, if the instalment is shown rounded", { instalment: 100 / 3, total: 100 }, undefined],
  ["none for a single one", { instalment: 520, total: 520 }, undefined],
  ["none if the months tell another number", { ...yearly, instalment: 570 }, undefined],
  ["none without a total", { ...yearly, total: undefined }, undefined],
])("equal payments are %s", (_, offer, count) => {
  expect(equalPayments(offer, 2)).toBe(count);
});

describe("the payment plan", () => {
  it("has the same day of each month, or the last one of a shorter month", () => {
    expect(paymentPlan({ ...yearly, period: 3, total: 285 }, 2)).toEqual([
      { date: "2026-12-31", sum: 95 },
      { date: "2027-01-31", sum: 95 },
      { date: "2027-02-28", sum: 95 },
    ]);
  });

  it("ends with what the rounding of the others left", () => {
    expect(paymentPlan({ ...yearly, period: 3, instalment: 33.33, total: 100 }, 2)?.at(-1)?.sum).toBe(33.34);
  });

  it.each<[string, Offer]>([
    ["the first day", { ...yearly, firstPaymentAt: undefined }],
    ["the instalment", { ...yearly, instalment: undefined }],
    ["the days of several payments", { ...yearly, period: 61, periodScale: "days", instalment: 570 }],
  ])("isn't guessed without %s", (_, offer) => {
    expect(paymentPlan(offer, 2)).toBeUndefined();
  });

  itAlways(
    "adds up to the total, and its days rise",
    [
      fc.integer({ min: 1, max: 120 }),
      fc.integer({ min: 100, max: 100_000 }),
      fc.date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true }),
    ],
    (period, cents, date) => {
      const total = (cents * period + (period > 1 ? 1 : 0)) / 100;
      const firstPaymentAt = date.toISOString().slice(0, 10);
      const offer = {
        period,
        periodScale: "months",
        instalment: cents / 100,
        total,
        firstPaymentAt,
      } as const;
      const plan = paymentPlan(offer, 2) ?? [];
      expect(plan).toHaveLength(period);
      expect(plan.reduce((sum, payment) => sum + Math.round(payment.sum * 100), 0)).toBe(
        Math.round(total * 100),
      );
      expect(plan.every((one, index) => index === 0 || one.date > (plan[index - 1]?.date ?? ""))).toBe(true);
    },
  );
});

describe("several offers", () => {
  const choices: Choice[] = [
    { id: "a", amount: 1000, instalment: 95, total: 1140 },
    { id: "b", amount: 1000, instalment: 50, total: 1200 },
  ];
  const badges = (all: readonly Choice[]) => all.map((choice) => badgesOf(choice, all));

  it("have a badge for the single lowest total and the single lowest instalment", () => {
    expect(badges(choices)).toEqual([["lowestTotal"], ["lowestInstalment"]]);
  });

  it.each<[string, Choice[]]>([
    ["a single offer", choices.slice(0, 1)],
    ["offers of different amounts", choices.map((one, index) => ({ ...one, amount: 500 * (index + 1) }))],
    [
      "equal offers",
      [
        { id: "a", total: 1140 },
        { id: "b", total: 1140 },
      ],
    ],
    ["an unknown number among them", [{ id: "a", total: 1140 }, { id: "b" }]],
  ])("have no badge for %s", (_, all) => {
    expect(badges(all).flat()).toEqual([]);
  });
});
