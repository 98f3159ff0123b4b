import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { askedAnswers } from "../../../app/journey/conditions.ts";
import { guardPage, nextStep } from "../../../app/journey/guard.ts";
import { pageSchema } from "../../../app/journey/page-schema.ts";
import { buildPages } from "../../../app/journey/pages.ts";
import { type LongJourney, longJourney } from "../fixtures/long-journey.ts";

/** Wraps a value so that the test counts every read of a property in it, at any depth. */
function counted<Value>(value: Value, count: () => void): Value {
  // A set reads itself, and can't be wrapped.
  if (typeof value !== "object" || value === null || value instanceof Set) return value;
  return new Proxy(value, {
    get(target, key, receiver) {
      count();
      const found = Reflect.get(target, key, receiver);
      // An array's own methods read the wrapped array themselves.
      return typeof found === "function" ? found : counted(found, count);
    },
  });
}

/** Returns how many properties a step of the journey reads: a measure that doesn't depend on the machine. */
function reads(
  step: (journey: Pick<LongJourney, "plan" | "answers" | "position">) => unknown,
  count: number,
) {
  const { plan, answers, position } = longJourney(count);
  let sum = 0;
  const note = () => {
    sum += 1;
  };
  // The country's tables are read equally often for every length, and contain values that can't be wrapped.
  const { country, ...rest } = position;
  step({
    plan: counted(plan, note),
    answers: counted(answers, note),
    position: { ...counted(rest, note), country },
  });
  return sum;
}

const last = ({ position }: Pick<LongJourney, "position">) => position.pages.at(-1)?.path ?? "name";

const steps: [string, Parameters<typeof reads>[0]][] = [
  ["building its pages", ({ plan, answers }) => buildPages(plan, answers)],
  ["guarding its last page", (journey) => guardPage(last(journey), journey.position)],
  ["guarding an address that it doesn't have", ({ position }) => guardPage("clabe", position)],
  ["the step after its last page", (journey) => nextStep(last(journey), journey.position)],
  [
    "checking its last page",
    ({ plan, answers, position }) =>
      pageSchema({
        dataPoints: position.pages.at(-1)?.dataPoints ?? [],
        journey: plan.dataPoints,
        answers,
        country: position.country,
      }).safeParse({}),
  ],
  ["what is submitted of it", ({ plan, answers }) => askedAnswers(answers, plan.dataPoints)],
];

describe("a longer journey", () => {
  it.each(steps)("costs in proportion to its length: %s", (_, step) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), (rounds) => {
        expect(reads(step, 24 * rounds)).toBeLessThanOrEqual(2.05 * reads(step, 12 * rounds));
      }),
      { numRuns: 10, examples: [[1], [5], [10]] },
    );
  });
});
