import type { Browser, Page } from "@playwright/test";
import { screens } from "../../app/journey/screens.ts";
import { leadAt } from "../e2e/screen-steps.ts";
import { type Control, createControl } from "../lead-server/control.ts";
import { type BuildName, partsOf } from "../tools/builds.ts";
import { sceneOf } from "./scenes.ts";

/** How a picture is taken: the width in CSS pixels, the height is the screen's own. */
export type Look = { width: number; scheme: "light" | "dark" };

type Visit = {
  build: BuildName;
  /** A page, a screen of a state, or a scene. */
  screen: string;
  looks: readonly Look[];
  /** The address of the build, with a lead server behind it. */
  origin: string;
};

/** Visits a screen as a new visitor, and returns its pictures. */
export async function photograph(browser: Browser, visit: Visit): Promise<{ look: Look; picture: Buffer }[]> {
  const { build, screen, looks, origin } = visit;
  const control = createControl(origin, `${build}-${screen}`);
  const context = await browser.newContext({
    viewport: viewportOf(looks[0]?.width ?? 360),
    // A camera is offered to a finger only.
    hasTouch: looks.every(({ width }) => width < 768),
    reducedMotion: "reduce",
    extraHTTPHeaders: control.headers,
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    await arrive(page, visit, control);
    const taken = [];
    for (const look of looks) taken.push({ look, picture: await take(page, look) });
    return taken;
  } finally {
    await context.close();
  }
}

function viewportOf(width: number) {
  return { width, height: width < 700 ? 740 : 800 };
}

/** Opens the screen with the brand's font in use, which only the next screen applies, and its drawing. */
async function arrive(page: Page, { build, screen, origin }: Visit, control: Control): Promise<void> {
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
  await showOwnFont(page, at);
  await scene?.act?.(page);
}

/** Waits for the brand's fonts and drawing, and applies the fonts as the next screen does. */
export async function showOwnFont(page: Page, screen?: string): Promise<void> {
  // The whole fonts load once somebody uses the page.
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  await page.locator("html").evaluate((root) => root.toggleAttribute("data-fonts", true));
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
  await page.locator("h1:visible").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
}

/**
 * Photographs the current page in full height: all of it is in the viewport, because the browser may not paint the
 * rest.
 */
async function take(page: Page, look: Look): Promise<Buffer> {
  const { width, height } = viewportOf(look.width);
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: look.scheme });
  const whole = await page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    return dialog ? dialog.scrollHeight + 64 : document.documentElement.scrollHeight;
  });
  await page.setViewportSize({ width, height: Math.max(height, whole) });
  await page.mouse.move(0, 0);
  await page.evaluate(drawn);
  return page.screenshot({ animations: "disabled" });
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
