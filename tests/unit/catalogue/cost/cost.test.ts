import fc from "fast-check";
import { expect, it } from "vitest";
import { onePayment, type Price, roundRate } from "../../../../app/catalogue/cost/cost.ts";
import { itAlways } from "../../fixtures/always.ts";

const amounts = fc.integer({ min: 1000, max: 20_000_000 });
const rates = fc.integer({ min: 1, max: 15_000 }).map((tenThousandths) => tenThousandths / 10_000);
const shares = fc.integer({ min: 0, max: 2000 }).map((tenThousandths) => tenThousandths / 10_000);
const fees = fc.record({ eachPayment: shares }, { requiredKeys: [] });
const prices: fc.Arbitrary<Price> = fc.record(
  { nominalRate: rates, fees, tax: fc.record({ name: fc.constant("IVA"), rate: shares }) },
  { requiredKeys: ["nominalRate"] },
);

itAlways(
  "the cost of a loan adds up, and at its rate the payment is worth what was paid out",
  [amounts, fc.integer({ min: 7, max: 180 }), prices, fc.boolean()],
  (amount, days, price, taxed) => {
    const { rate, total, tax, interest, fees: allFees } = onePayment(amount, days, price, taxed);
    expect(total).toBe(amount + interest + allFees + tax);
    const payment = taxed ? total : total - tax;
    expect(payment / (1 + rate) ** (days / 365)).toBeCloseTo(amount, 2);
  },
);

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
