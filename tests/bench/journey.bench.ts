import { country } from "@country";
import { describe, expect, test } from "vitest";
import { askedAnswers } from "../../app/journey/conditions.ts";
import { guardPage, nextStep } from "../../app/journey/guard.ts";
import { pageSchema } from "../../app/journey/page-schema.ts";
import { buildPages } from "../../app/journey/pages.ts";
import { type LongJourney, longJourney } from "../unit/fixtures/long-journey.ts";

/** The lengths of the measured journeys in pages, each several times the previous. */
const lengths = [12, 60, 240] as const;

const lastPath = ({ paths }: LongJourney) => paths.at(-1) ?? "name";

/** Runs the application's work for one page, and once for the end. */
const steps: readonly [string, (journey: LongJourney) => unknown][] = [
  ["build the pages", ({ plan, answers }) => buildPages(plan, answers)],
  ["guard the last page", (journey) => guardPage(lastPath(journey), journey.position)],
  ["find the step after it", (journey) => nextStep(lastPath(journey), journey.position)],
  [
    "check one page",
    ({ plan, answers, position }) =>
      pageSchema({
        dataPoints: position.pages.at(-1)?.dataPoints ?? [],
        journey: plan.dataPoints,
        answers,
        country,
      }).safeParse({}),
  ],
  [
    "all of it, which a transition does",
    (journey) => {
      const position = { ...journey.position, pages: buildPages(journey.plan, journey.answers) };
      return [guardPage(lastPath(journey), position), nextStep(lastPath(journey), position)];
    },
  ],
  ["choose what is submitted", ({ plan, answers }) => askedAnswers(answers, plan.dataPoints)],
];

describe.each(steps)("%s", (_, step) => {
  test(`takes at most proportional time with ${lengths.join(", ")} pages`, async ({ bench }) => {
    const [short, middle, long] = lengths.map((length) => longJourney(length)) as [
      LongJourney,
      LongJourney,
      LongJourney,
    ];
    const times = await bench.compare(
      bench("12 pages", () => void step(short)),
      bench("60 pages", () => void step(middle)),
      bench("240 pages", () => void step(long)),
      { time: 400, warmupTime: 100 },
    );
    const took = (name: "60 pages" | "240 pages") => times.get(name).latency.p50;
    // Four times as many; the rest is the machine's variance.
    expect(took("240 pages") / took("60 pages")).toBeLessThan(4 * 1.5);
  });
});
