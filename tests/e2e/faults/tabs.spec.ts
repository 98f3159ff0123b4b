import type { Page } from "@playwright/test";
import { leaveLead, shortJourney, walkJourney } from "../../tools/applicant.ts";
import { expect, hydrated, test } from "../test.ts";
import { answerFirstPage } from "./broken-calls.ts";
import { heading, next, terms } from "./spanish-page.ts";

test("two tabs, one copied from the other (window.open), send the first page at the same time: one lead @full", async ({
  page,
  open,
  control,
}) => {
  await answerFirstPage({ page, open, control });
  // The draft is stored a moment later, and the copy contains stored values only.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("asyncFormData"))).toContain("terms");
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await hydrated(copy);
  await expect(terms(copy)).toBeChecked();

  await control.setFaults({ call: "lead.create", kind: "slow", delay: 500 });
  await Promise.all([next(page).click(), next(copy).click()]);
  for (const tab of [page, copy]) await expect(heading(tab)).toHaveText("¿Usas la banca online?");
  expect(await control.leads()).toHaveLength(1);
  expect(await control.requests("lead.create")).toHaveLength(1);
});

/**
 * Goes to the first entry of the history and back again without waiting for a render. A few moves only: Chromium ignores
 * the rest of more than 200 in ten seconds.
 */
async function storm(page: Page, pagesBehind: number, movesAtEach: readonly number[]): Promise<void> {
  const steps = Array.from({ length: pagesBehind }, () => movesAtEach).flat();
  await page.evaluate(
    async (turns) => {
      for (const by of turns) {
        const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
        history.go(by);
        await moved;
      }
    },
    [...steps, ...steps.map((by) => -by).toReversed()],
  );
}

test("a storm of Back, Forward and reloads loses nothing", async ({ page, open, control }) => {
  await open(await leaveLead(control));
  const passed: string[] = [];
  await walkJourney(page, {
    answers: shortJourney.answers,
    onPage: async (path) => {
      await storm(page, passed.length, [-1, 1, -1]);
      await page.reload();
      await storm(page, passed.length, [-1]);
      await expect(page.locator(`form[data-page="${path}"]`)).toBeVisible();
      passed.push(path);
    },
  });
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await control.requests("lead.update")).toHaveLength(1);
  const [lead] = await control.leads();
  expect(lead?.answers).toMatchObject({
    otherDetails: { housingTenureSinceDate: "2019-06-05" },
    incomeDetails: { monthlyIncome: expect.any(Number) },
  });
});
