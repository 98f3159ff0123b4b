import type { Page } from "@playwright/test";
import type { SentReport } from "../../app/tracking/reports/sent-report.schema.ts";
import type { Control } from "../lead-server/control.ts";
import { reportsPath } from "../lead-server/reports.ts";
import { alertBox, leaveLead } from "../tools/applicant.ts";
import { trackedBuild } from "../tools/builds.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";
import { hideAutomation, ownUserAgent, playVendors, postHogEvents } from "./vendors.ts";

const { origin } = new URL(addressOf("/", trackedBuild));

test.use({ build: trackedBuild, userAgent: ownUserAgent });
test.beforeEach(async ({ page }) => {
  await hideAutomation(page);
  await page.addInitScript(() => {
    // Only the measurements listen to it on the window: without options, while the vitals' library captures it.
    const listen = window.addEventListener;
    window.addEventListener = (...given: Parameters<typeof listen>) => {
      if (given[0] === "visibilitychange" && given[2] === undefined)
        Object.assign(window, { measures: true });
      listen.apply(window, given);
    };
  });
});

type Of<Kind extends SentReport["kind"]> = Extract<SentReport, { kind: Kind }>;

/** Returns what arrived of a kind. */
async function arrived<Kind extends SentReport["kind"]>(control: Control, kind: Kind): Promise<Of<Kind>[]> {
  return (await control.reports()).filter((report): report is Of<Kind> => report.kind === kind);
}

const goOn = (page: Page) => page.getByRole("button", { name: "Continuar" }).click();

/** Waits until the page measures: a loaded chunk may not have run yet. */
async function measuring(page: Page): Promise<void> {
  await page.waitForFunction(() => "measures" in window);
}

/**
 * Hides the page as another tab does; a test's headers, which name its scope, aren't on the beacon of a page that
 * unloads.
 */
const hide = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => "hidden" });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });

test("steps, refused answers and web vitals arrive without anything typed, and the console draws them", async ({
  page,
  open,
  control,
  context,
}, { testId }) => {
  await playVendors(page, origin);
  await open(await leaveLead(control, { dataPoints: ["monthly_income", "iban"] }));
  const [lead] = await control.leads();
  await measuring(page);
  const typed = ["lucia.marker@example.com", "612987431", "ES7921000813610123456789", "Zurbarana"];
  for (const text of typed) {
    await page.getByRole("textbox").fill(text);
    await goOn(page);
    await expect(page.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  }
  await page.getByRole("textbox").fill("1857");
  await goOn(page);
  await page.waitForURL("**/bank-account");
  await page.getByRole("link", { name: "Atrás" }).click();
  await page.waitForURL("**/monthly-income");
  await goOn(page);
  await page.waitForURL("**/bank-account");
  await hide(page);

  const pages = ["/monthly-income", "/bank-account", "/monthly-income", "/bank-account"];
  await expect.poll(async () => (await arrived(control, "step")).map(({ screen }) => screen)).toEqual(pages);
  const steps = await arrived(control, "step");
  expect(steps.map(({ back }) => back)).toEqual([false, false, true, false]);
  expect(steps.map(({ again }) => again)).toEqual([false, false, true, true]);
  expect(steps.map(({ from }) => from)).toEqual([undefined, ...pages.slice(0, -1)]);
  const refusals = await arrived(control, "refusal");
  expect(refusals.map(({ point, by, screen }) => `${point} ${by} ${screen}`)).toContain(
    "monthly_income form /monthly-income",
  );
  await expect
    .poll(async () => new Set((await arrived(control, "vital")).map(({ metric }) => metric)))
    .toEqual(new Set(["LCP", "INP", "CLS", "FCP", "TTFB"]));

  const text = JSON.stringify(await control.reports()).toLowerCase();
  for (const marker of [...typed, "1857", lead?.id ?? "no lead"])
    expect(text).not.toContain(marker.toLowerCase());

  const shown = await context.newPage();
  await shown.goto(`${origin}${reportsPath}?scope=${testId}`);
  await expect(shown.getByRole("heading", { name: "What applicants meet" })).toBeVisible();
  const row = (name: RegExp) => shown.getByRole("row", { name });
  await expect(row(/\/monthly-income .*\b1 100% 2 0 0% 1/)).toBeVisible();
  await expect(row(/1 monthly_income \w+ the form \/monthly-income/).first()).toBeVisible();
  await expect(row(/\d ms good/).first()).toBeVisible();
  await expectAccessible(shown);
});

test("nothing is loaded or sent for it before the browser is idle @full", async ({ page, open, control }) => {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (task: () => void) => held.push(task),
      beIdle: () => {
        window.requestIdleCallback = (task) => setTimeout(task, 0) as unknown as number;
        for (const task of held.splice(0)) task();
      },
    });
  });
  await playVendors(page, origin);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const late = () =>
    requested.filter((url) => /measurements-|start-reports-|\/lead-server\/reports/.test(url));
  await open("/");
  await goOn(page);
  await expect(alertBox(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(late()).toEqual([]);
  expect(await control.reports()).toEqual([]);

  await page.evaluate(() => (window as unknown as { beIdle: () => void }).beIdle());
  await measuring(page);
  await hide(page);
  await expect
    .poll(async () => (await arrived(control, "refusal")).map(({ point }) => point))
    .toEqual(expect.arrayContaining(["email", "phone_number"]));
});

test("the rest leaves with the page that is left @full", async ({ page, open, request }) => {
  await playVendors(page, origin);
  // The beacon of a page that unloads lacks the scope's header, so it arrives in the scope of everybody.
  const everybody = async (): Promise<SentReport[]> =>
    (
      await request.get(`${origin}/lead-server/api/reports`, { headers: { "X-Lead-Server-Scope": "" } })
    ).json();
  await open("/");
  await measuring(page);
  await page.goto("about:blank");
  await expect
    .poll(async () => (await everybody()).map(({ kind, screen }) => `${kind} ${screen}`))
    .toEqual(expect.arrayContaining(["step /initial-details"]));
});

test("a browser with an opt-out signal measures and sends nothing", async ({ page, open, control }) => {
  await page.addInitScript(() => Object.assign(Navigator.prototype, { globalPrivacyControl: true }));
  const vendors = await playVendors(page, origin);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  const loaded = page.waitForResponse((response) => /\/start-reports-/.test(response.url()));
  await open("/");
  await loaded;
  await goOn(page);
  await expect(alertBox(page)).toBeVisible();
  await hide(page);
  expect(requested.filter((url) => /measurements-|\/lead-server\/reports/.test(url))).toEqual([]);
  expect(await control.reports()).toEqual([]);
  expect(vendors.requests).toEqual([]);
});

test("PostHog hears of the same measurements after consent @full", async ({ page, open, control }) => {
  const vendors = await playVendors(page, origin);
  const banner = page.getByRole("region", { name: "Cookies y privacidad" });
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await measuring(page);
  await page.getByRole("textbox").fill("lucia.marker@example.com");
  await goOn(page);
  await expect(page.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  expect(vendors.requests).toEqual([]);
  await banner.getByRole("button", { name: "Aceptar todo" }).click();
  const told = (name: string) => postHogEvents(vendors).filter(({ event }) => event === name);
  await expect.poll(() => told("Screen reached").length).toBeGreaterThan(0);
  await expect.poll(() => told("Web vital").length).toBeGreaterThan(0);
  expect(told("Screen reached")[0]?.properties).toMatchObject({
    path: "/monthly-income",
    journey: "dynamic",
    back: false,
  });
  expect(told("Answer refused")[0]?.properties).toMatchObject({
    path: "/monthly-income",
    point: "monthly_income",
    by: "form",
  });
  expect(JSON.stringify(postHogEvents(vendors))).not.toContain("marker");
});
