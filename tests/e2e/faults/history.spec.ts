import type { Page } from "@playwright/test";
import { leaveLead, sendFromSummary } from "../../tools/applicant.ts";
import { resolveInstalledChromium } from "../../tools/chromium.ts";
import { leadAt } from "../screen-steps.ts";
import { addressOf, expect, test } from "../test.ts";
import { heading, income, next } from "./spanish-page.ts";

const installed = resolveInstalledChromium();
test.skip(installed === undefined, "needs an installed Chromium: the one of the packages puts no page aside");

// As in every browser, the back/forward cache is on; Playwright disables it.
test.use({ launchOptions: { ...installed, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

/** Goes back to a page of the application in the back/forward cache. */
async function goBackTo(page: Page, path: string, steps = 1): Promise<void> {
  const back = page.waitForURL(addressOf(path), { waitUntil: "commit" });
  await page.evaluate((by) => void setTimeout(() => history.go(-by)), steps);
  await back;
}

/**
 * Records in each document whether the browser restores it from the back/forward cache.
 * @returns `wasPutAside`, which tells it of the current document; undefined before the page is shown
 */
async function watchPutAside(page: Page): Promise<{ wasPutAside: () => Promise<boolean | undefined> }> {
  await page.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => Object.assign(window, { wasPutAside: persisted }));
  });
  return {
    wasPutAside: () => page.evaluate(() => (window as { wasPutAside?: boolean }).wasPutAside),
  };
}

test("Back from a partner's page doesn't redirect again", async ({ page, open, control }) => {
  const { wasPutAside } = await watchPutAside(page);
  const toPartner: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.url().includes("/lead-server/partner"))
      toPartner.push(request.url());
  });
  await page.clock.install();
  await open(await leadAt(control, "redirected", { script: { redirect: { method: "GET" } } }));
  const go = page.getByRole("link", { name: "Ir ahora" });
  await go.click();
  await page.waitForURL("**/lead-server/partner**");

  await goBackTo(page, "/redirected");
  await expect.poll(wasPutAside).toBe(true);
  await expect(page.getByRole("timer")).toHaveText("");
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(addressOf("/redirected"));
  await go.click();
  await page.waitForURL("**/lead-server/partner**");
  expect(toPartner).toHaveLength(2);
});

test("Back to a cached page restores it, or reloads it after a change", async ({ page, open, control }) => {
  const { wasPutAside } = await watchPutAside(page);
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1850");
  // Elsewhere in this tab, for example by a link in an e-mail.
  await page.goto(addressOf("/404"));
  await goBackTo(page, "/monthly-income");
  await expect.poll(wasPutAside).toBe(true);
  await expect(income(page)).toHaveValue("1850");

  // The application ends in another document.
  await page.goto(addressOf("/no-such-page"));
  await page.getByRole("link", { name: "Ir a mi solicitud" }).click();
  await expect(income(page)).toHaveValue("1850");
  await next(page).click();
  await sendFromSummary(page);
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  await goBackTo(page, "/monthly-income", 2);
  await page.waitForFunction(() => (window as { wasPutAside?: boolean }).wasPutAside === false);
  await expect(heading(page)).toBeVisible();
  await expect(page.locator("input[value='1850']")).toHaveCount(0);
  expect(await control.requests("lead.update")).toHaveLength(1);
});
