import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { screens } from "../../app/journey/screens.ts";
import { languageTagOf } from "../../app/platform/i18n/locales.ts";
import { leadAt } from "../e2e/screen-steps.ts";
import { type Control, createControl } from "../lead-server/control.ts";
import { type BuildName, partsOf } from "../tools/builds.ts";
import { sceneOf } from "./scenes.ts";
import { fileOf, type Shot, sittings } from "./shots.ts";

/** The number of pages that are open at a time. */
const PAGES_AT_ONCE = 2;

/** The outcome of the requested pictures. */
export type Photographed = {
  taken: Shot[];
  /** The failures, in a line for each visit. */
  failures: string[];
};

/**
 * Takes pictures. A screen without errors after an empty submission has no picture of errors.
 * @param shots the requested pictures
 * @param origins the address of each build, with a lead server behind it
 * @param folder the pictures' folder
 */
export async function photograph(
  browser: Browser,
  shots: readonly Shot[],
  origins: ReadonlyMap<BuildName, string>,
  folder: string,
): Promise<Photographed> {
  const waiting = sittings(shots);
  const taken = new Set<Shot>();
  const failures: string[] = [];

  async function work(): Promise<void> {
    for (let sitting = waiting.shift(); sitting !== undefined; sitting = waiting.shift()) {
      const [{ build, locale, screen } = sitting[0] as Shot] = sitting;
      try {
        const origin = origins.get(build) ?? "";
        for (const shot of await visit(browser, sitting, origin, folder)) taken.add(shot);
      } catch (error) {
        const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
        failures.push(`${build}, ${screen} in ${locale}: ${reason}`);
      }
    }
  }

  await Promise.all(Array.from({ length: PAGES_AT_ONCE }, work));
  return { taken: shots.filter((shot) => taken.has(shot)), failures };
}

/** Visits a screen as a new visitor, and takes all its requested pictures. */
async function visit(
  browser: Browser,
  shots: readonly Shot[],
  origin: string,
  folder: string,
): Promise<Shot[]> {
  const [first] = shots;
  if (first === undefined) return [];
  const control = createControl(origin, fileOf(first));
  const context = await browser.newContext({
    viewport: viewportOf(first.width),
    locale: languageTagOf(first.locale),
    reducedMotion: "reduce",
    extraHTTPHeaders: control.headers,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await arrive(page, first, control, origin);
    const opened = shots.filter(({ state }) => state === "opened");
    for (const shot of opened) await take(page, shot, folder);
    const errors = shots.filter(({ state }) => state === "errors");
    if (errors.length === 0 || !(await sendEmpty(page))) return opened;
    for (const shot of errors) await take(page, shot, folder);
    return [...opened, ...errors];
  } finally {
    await context.close();
  }
}

function viewportOf(width: number) {
  return { width, height: width < 700 ? 740 : 800 };
}

/** Opens the screen in its language, with the brand's font in use, which only a later load applies, and its drawing. */
async function arrive(
  page: Page,
  { build, screen, locale }: Shot,
  control: Control,
  origin: string,
): Promise<void> {
  const later = screens.some(({ path, kind }) => path === screen && kind !== "page");
  const scene = sceneOf(screen);
  const path = scene
    ? await scene.address(control, partsOf(build).country)
    : later
      ? // A lead that is being checked stays so while its picture is taken.
        await leadAt(control, screen, screen === "checking" ? { script: { steps: [6] } } : {})
      : `/${screen}`;
  const at = scene ? undefined : screen;
  await page.goto(`${origin}/application-frontend${path}`);
  await settled(page, at);
  const tag = languageTagOf(locale);
  if ((await page.locator("html").getAttribute("lang")) !== tag)
    await page.locator(".language-choice").selectOption(locale);
  await page.locator(`html[lang="${tag}"]`).waitFor();
  await reloadInOwnFont(page, at);
  await page.locator(`html[lang="${tag}"]`).waitFor();
  await scene?.act?.(page);
}

/** Reloads a screen once its tab has loaded the brand's fonts (decision 12), and waits for the brand's drawing. */
export async function reloadInOwnFont(page: Page, screen?: string): Promise<void> {
  // The whole fonts load once somebody uses the page.
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => sessionStorage.getItem("fontsLoaded") !== null);
  await page.reload();
  await settled(page, screen);
  await page.waitForFunction(() => {
    const ground = document.querySelector(".shell--drawn");
    return ground === null || getComputedStyle(ground, "::after").backgroundImage !== "none";
  });
  await page.waitForLoadState("networkidle");
}

/** Waits until the screen is rendered, hydrated and completely loaded; without a path, wherever the address leads. */
export async function settled(page: Page, screen?: string): Promise<void> {
  if (screen !== undefined) await page.waitForURL((url) => url.pathname.endsWith(`/${screen}`));
  await page.waitForFunction(() => window.hydrated === true);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * Submits the screen's empty form.
 * @returns whether it shows errors
 */
async function sendEmpty(page: Page): Promise<boolean> {
  const button = page.locator("main button[type=submit]:visible");
  if ((await button.count()) === 0) return false;
  await page.locator("main input:is([type=radio], [type=checkbox]):checked").evaluateAll((boxes) => {
    for (const box of boxes as HTMLInputElement[]) box.checked = false;
  });
  const typed = "main input:visible:enabled:not([type=radio], [type=checkbox], [type=range], [type=file])";
  for (const field of await page.locator(typed).all()) await field.fill("");
  await button.last().click();
  await page.mouse.move(0, 0);
  const summary = page.locator(".error-summary").waitFor({ timeout: 3000 });
  return summary.then(
    () => true,
    () => false,
  );
}

/**
 * Photographs the current page in full height: all of it is in the viewport, because the browser may not paint the
 * rest.
 */
async function take(page: Page, shot: Shot, folder: string): Promise<void> {
  const { width, height } = viewportOf(shot.width);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: shot.scheme });
  const whole = await page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    return dialog ? dialog.scrollHeight + 64 : document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.mouse.move(0, 0);
  await page.evaluate(drawn);
  await page.screenshot({ path: join(folder, fileOf(shot)), animations: "disabled" });
}

/**
 * Waits in the page until its images have loaded: another colour scheme has other images. The browser never loads an
 * image in a folded part, such as the loan card's on a phone.
 */
async function drawn(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  const shown = [...document.images].filter((image) => image.checkVisibility());
  await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
}
