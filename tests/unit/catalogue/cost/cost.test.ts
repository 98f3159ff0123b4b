import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { onePayment, type Price, roundRate } from "../../../../app/catalogue/cost/cost.ts";
import { effectiveRate } from "../../../../app/catalogue/cost/effective-rate.ts";
import { evenDueDays } from "../../../lead-server/lead/credit.ts";
import { flowsOf, schedule } from "../../../lead-server/lead/schedule.ts";
import { itAlways } from "../../fixtures/always.ts";

const amounts = fc.integer({ min: 1000, max: 20_000_000 });
const rates = fc.integer({ min: 1, max: 15_000 }).map((tenThousandths) => tenThousandths / 10_000);
const shares = fc.integer({ min: 0, max: 2000 }).map((tenThousandths) => tenThousandths / 10_000);
const fees = fc.record({ upfront: shares, financed: shares, eachPayment: shares }, { requiredKeys: [] });
const prices: fc.Arbitrary<Price> = fc.record(
  { nominalRate: rates, fees, tax: fc.record({ name: fc.constant("IVA"), rate: shares }) },
  { requiredKeys: ["nominalRate"] },
);
const dues = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 7, max: 31 }))
  .map(([count, days]) => evenDueDays(count * days, count));

const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0);

describe("the schedule of a loan", () => {
  itAlways(
    "adds up to the smallest unit, whatever the price and the instalments",
    [amounts, dues, prices],
    (amount, due, price) => {
      const { payments, interest, fees: allFees, tax, total } = schedule(amount, due, price);
      for (const one of payments) {
        expect(one.total).toBe(one.principal + one.interest + one.fees + one.tax);
        for (const part of Object.values(one)) expect(Number.isSafeInteger(part)).toBe(true);
      }
      expect(sum(payments.map((one) => one.total))).toBe(total);
      expect(total).toBe(amount + interest + allFees + tax);
    },
  );

  itAlways("repays exactly what was lent", [amounts, dues, prices], (amount, due, price) => {
    const lent = amount + Math.round((amount * Math.round((price.fees?.financed ?? 0) * 1e6)) / 1e6);
    const { payments } = schedule(amount, due, price);
    expect(sum(payments.map(({ principal }) => principal))).toBe(lent);
  });

  itAlways(
    "has equal instalments; the last one is rounded",
    [amounts, dues, prices],
    (amount, due, price) => {
      const instalments = schedule(amount, due, price).payments.filter(({ day }) => day > 0);
      const totals = instalments.map(({ total }) => total);
      expect(new Set(totals.slice(0, -1)).size).toBeLessThanOrEqual(1);
      const [first = 0, last = 0] = [totals[0], totals.at(-1)];
      expect(Math.abs(last - first)).toBeLessThanOrEqual(3 * due.length);
    },
  );

  it.each([
    ["A, first: 1000 repaid as 1200 after 546 days", 2, [[546 / 365, 1200]], 0.1296],
    [
      "A, second: 50 withheld from 1000, 1200 after 546 days",
      1,
      [
        [0, 50],
        [546 / 365, 1200],
      ],
      0.169,
    ],
    [
      "A, third: 1000 repaid as 600 after one and after two years",
      2,
      [
        [1, 600],
        [2, 600],
      ],
      0.1307,
    ],
    ["B, first: 1000 repaid as 1200 after a year and a half", 2, [[1.5, 1200]], 0.1292],
  ] as const)("is as in Directive 98/7/EC, annex III, %s", (_, decimals, payments, expected) => {
    const flows = payments.map(([years, sum]) => ({ years, sum }));
    expect(roundRate(effectiveRate(1000, flows), decimals)).toBe(expected);
  });

  it.each([
    [0.12345, 1, 0.123],
    [0.1235, 1, 0.124],
    [0.12349, 1, 0.123],
    [0.12345, 2, 0.1235],
    [0.10005, 2, 0.1001],
    [0.10004, 2, 0.1],
  ] as const)("%d is rounded to %d decimals of its percentage: %d", (rate, decimals, rounded) => {
    expect(roundRate(rate, decimals)).toBe(rounded);
  });
});

itAlways(
  "the cost of a loan of one payment is the schedule's, and its rate in closed form is the one that is solved for",
  [amounts, fc.integer({ min: 7, max: 180 }), prices, fc.boolean()],
  (amount, days, price, taxed) => {
    const { rate, ...sums } = onePayment(amount, days, price, taxed);
    const { payments, ...expected } = schedule(amount, [days], price);
    expect(sums).toEqual(expected);
    const solved = effectiveRate(amount, flowsOf(payments, taxed));
    expect(Math.abs(Math.log1p(solved) - Math.log1p(rate))).toBeLessThan(1e-9);
  },
);

it.each([
  [61, 1, [61]],
  [61, 2, [31, 61]],
  [90, 3, [30, 60, 90]],
])("even intervals end on the last day: %d days in %d", (days, count, due) => {
  expect(evenDueDays(days, count)).toEqual(due);
});
