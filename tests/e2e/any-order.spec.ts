import type { Page } from "@playwright/test";
import fc from "fast-check";
import { leaveLead, pathOf } from "../tools/applicant.ts";
import { lastWord, screensAfter, shortQuestions, type Word, words } from "../tools/right-screens.ts";
import { historyActs } from "./history-acts.ts";
import { addressOf, expect, hydrated, test } from "./test.ts";

// The expected screens follow from the numbers and routes in the log.
test.use({ dialect: { progressState: "number", screen: "state", route: "bare" } });

const acts = [
  "continue",
  "change an answer",
  "back",
  "forward",
  "reload",
  "leave the site",
  "open a link",
] as const;
type Step = { server: Word } | { applicant: (typeof acts)[number] };

const someStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ server: fc.constantFrom(...words) }) },
  { weight: 5, arbitrary: fc.record({ applicant: fc.constantFrom(...acts) }) },
);

const income = (page: Page) => page.getByLabel("Ingresos netos al mes");
const tenure = (page: Page, value: string) => page.locator(`input[name=housing_tenure][value=${value}]`);

test("after any response and any input the right screen is shown and no answer is lost before the end @full", async ({
  page,
  open,
  control,
  failures,
}) => {
  test.setTimeout(120_000);
  failures.expected = true;
  let underway = 0;
  let moves = 0;
  page.on("request", () => (underway += 1));
  page.on("requestfinished", () => (underway -= 1));
  page.on("requestfailed", () => (underway -= 1));
  page.on("framenavigated", () => (moves += 1));

  const run = async (first: Word, steps: readonly Step[]): Promise<void> => {
    const link = await leaveLead(control, {
      dataPoints: shortQuestions,
      steps: [{ state: first.progressState, answer: first }, 10],
      polls: 1000,
    });
    const id = link.split("/").at(-1) ?? "";
    let chosen = "rented";
    let ended = false;

    const settled = async () => {
      await expect
        .poll(
          async () => {
            const busy = underway > 0 || (await page.locator("main [aria-disabled=true]").count()) > 0;
            const shown = pathOf(page);
            const may = screensAfter(await lastWord(control, id));
            return busy || !may.includes(shown) ? `${shown} instead of ${may}` : "right";
          },
          { intervals: [20, 50, 100] },
        )
        .toBe("right");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(moves, "no endless redirects").toBeLessThan(8);
      moves = 0;
      // The end deletes the answers.
      ended ||= ["accepted", "thank-you", "rejected"].includes(pathOf(page));
      if (ended) return;
      if (pathOf(page) === "housing-tenure") await expect(tenure(page, chosen)).toBeChecked();
      if (pathOf(page) === "monthly-income") await expect(income(page)).toHaveValue("1850");
    };

    const act: Record<(typeof acts)[number], () => Promise<unknown>> = {
      continue: async () => {
        // The button there starts another application.
        if (pathOf(page) === "rejected") return;
        // A test may press a disabled-looking button too.
        await page.evaluate(() =>
          [...document.querySelectorAll<HTMLElement>("main button[type=submit]:enabled")].at(-1)?.click(),
        );
      },
      "change an answer": async () => {
        if (pathOf(page) !== "housing-tenure") return;
        chosen = chosen === "rented" ? "family" : "rented";
        await tenure(page, chosen).check();
      },
      ...historyActs(page),
    };

    await open(link);
    // The application of the run before may still be in progress.
    const replaces = page.getByRole("button", { name: "Abrir la del enlace" });
    await tenure(page, chosen).or(replaces).waitFor();
    if (await replaces.isVisible()) await replaces.click();
    await tenure(page, chosen).check();
    await act.continue();
    await income(page).fill("1850");
    await act.continue();
    moves = 0;
    await settled();
    for (const step of steps) {
      if ("server" in step) {
        const { progressState, ...answer } = step.server;
        await control.putInState(id, progressState, answer);
      } else {
        await act[step.applicant]();
        await settled();
      }
    }
    for (const path of ended ? [] : ["housing-tenure", "monthly-income"]) {
      await page.goto(addressOf(`/${path}`));
      await hydrated(page);
      await settled();
      expect(pathOf(page)).toBe(path);
    }
  };

  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...words), fc.array(someStep, { minLength: 3, maxLength: 8 }), run),
    // The same few runs each time: tests/routes/any-order.test.ts covers many others.
    { numRuns: 8, seed: 4, endOnFailure: true },
  );
});
