import type { BrowserContext, Page } from "@playwright/test";
import { screens } from "../../../app/journey/screens.ts";
import type { Control } from "../../lead-server/control.ts";
import { leaveLead } from "../../tools/applicant.ts";
import { leadAt } from "../screen-steps.ts";
import { addressOf, expect, test } from "../test.ts";
import { inPlace } from "./missing-files.ts";

type Place = { name: string; link: (control: Control) => Promise<string> };

const everyScreen: readonly Place[] = screens
  .filter(({ kind }) => kind !== "page")
  .map(({ path }) => ({ name: path, link: (control) => leadAt(control, path) }));

const places: readonly Place[] = [
  { name: "the first page", link: async () => "/?datapoints=all" },
  {
    name: "a page with help at its fields",
    link: (control) => leaveLead(control, { dataPoints: ["postal_code", "street"] }),
  },
  ...everyScreen,
];

/** Opens an address and makes the application request all its lazy files. */
async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
  const field = page.locator("main input:is([type=text], [type=email], [type=tel]):visible").first();
  if (await field.isVisible()) {
    await field.fill("a");
    // An open list would cover the button.
    await field.press("Tab");
  }
  const languages = page.locator(".language-choice");
  // The screen of a failure, which has no choice of languages, may take the place of this one at any moment.
  if (await languages.isVisible()) await languages.selectOption("en").catch(() => undefined);
  const button = page.locator("main button[type=submit]:visible").first();
  if (await button.isVisible()) await button.click().catch(() => undefined);
  await page.waitForLoadState("networkidle");
}

/** Opens a tab and records every unhandled error. */
async function watchedTab(context: BrowserContext) {
  const tab = await context.newPage();
  const unhandled: string[] = [];
  tab.on("pageerror", (error) => unhandled.push(error.message));
  return { tab, unhandled };
}

/** The lazy files are tried in parts, side by side. */
const PARTS = 4;

for (const part of Array(PARTS).keys()) {
  test(`a missing lazy file leaves no error unhandled, and the applicant can continue (${part + 1} of ${PARTS}) @full`, async ({
    context,
    control,
  }) => {
    test.setTimeout(300_000);
    context.setDefaultTimeout(15_000);
    const tried = new Set<string>();
    for (const { name, link } of places) {
      const address = addressOf(await link(control));
      const files = (await lateFiles(context, address)).toSorted();
      for (const file of files.filter((_, index) => index % PARTS === part)) {
        if (tried.has(file)) continue;
        tried.add(file);
        await test.step(`${file} of ${name}`, async () => {
          const { tab, unhandled } = await watchedTab(context);
          await tab.route(`**/assets/${file}`, (route) => route.fulfill(inPlace["503"]));
          await visit(tab, address);
          const ways = tab.locator("main, [role=alert]").locator("button:visible, a:visible");
          await expect.soft(ways.first(), `${file}: the applicant can continue`).toBeVisible();
          expect.soft(unhandled, `${file}: unhandled errors`).toEqual([]);
          await tab.close();
        });
      }
    }
    expect(tried.size).toBeGreaterThan(12 / PARTS);
  });
}

/** Returns the files that an address requests besides those that its document names. */
async function lateFiles(context: BrowserContext, address: string): Promise<string[]> {
  const { tab } = await watchedTab(context);
  const files = new Set<string>();
  tab.on("request", (request) => {
    const file = /\/assets\/([^/?]+\.(?:js|css))$/.exec(new URL(request.url()).pathname)?.[1];
    if (file) files.add(file);
  });
  await visit(tab, address);
  const html = await (await tab.request.get(address)).text();
  await tab.close();
  return [...files].filter((file) => !html.includes(file));
}
