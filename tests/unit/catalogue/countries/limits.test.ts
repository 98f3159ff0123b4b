import fc from "fast-check";
import { expect, it } from "vitest";
import { baseAmount, basePeriod, withLimits } from "../../../../app/catalogue/countries/base.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { itAlways } from "../../fixtures/always.ts";

it("the loan limits are the base's unless a country overrides them (specification §9.1)", () => {
  expect(withLimits(baseAmount)).toEqual({ min: 100, max: 1000, step: 100, default: 1000 });
  expect(basePeriod).toEqual({ min: 61, max: 90, step: 1, default: 31, scale: "days" });
});

it.each([
  ["below the minimum", { default: 31 }, 61],
  ["above the maximum", { default: 120 }, 90],
  ["below a range of its own", { min: 60, max: 95, step: 10, default: 31 }, 60],
  ["above the last step", { min: 60, max: 95, step: 10, default: 120 }, 90],
  ["between two steps", { min: 60, max: 90, step: 10, default: 74 }, 70],
  ["past the last step", { min: 60, max: 95, step: 10, default: 95 }, 90],
])("a default %s moves to the nearest one that may be chosen", (_, own, expected) => {
  expect(withLimits(basePeriod, own).default).toBe(expected);
});

it.each(Object.values(everyCountry))(
  "the usual amounts of $id are four that may be chosen, the smallest first",
  (country) => {
    const { amount, usualAmounts } = country;
    expect(usualAmounts).toHaveLength(4);
    expect(usualAmounts.toSorted((one, other) => one - other)).toEqual(usualAmounts);
    for (const one of usualAmounts) {
      expect(one >= amount.min && one <= amount.max).toBe(true);
      expect((one - amount.min) % amount.step).toBe(0);
    }
  },
);

const whole = fc.integer({ min: 0, max: 10_000 });
itAlways(
  "a default may be chosen within any limits",
  [whole, whole, fc.integer({ min: 1, max: 500 }), whole],
  (min, range, step, first) => {
    const limits = withLimits(baseAmount, { min, max: min + range, step, default: first });
    expect(limits.default).toBeGreaterThanOrEqual(limits.min);
    expect(limits.default).toBeLessThanOrEqual(limits.max);
    expect((limits.default - limits.min) % step).toBe(0);
  },
);
