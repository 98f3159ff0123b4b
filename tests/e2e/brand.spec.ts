import type { Page } from "@playwright/test";
import { hold } from "./faults/broken-calls.ts";
import { isInOwnFont } from "./own-font.ts";
import { leadAt } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, reload, test } from "./test.ts";

const transparent = "rgba(0, 0, 0, 0)";
const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in a ${colorScheme} scheme`, () => {
    // A chosen loan would be an application, and the link would ask before it replaces that.
    test.use({ colorScheme, keepsSheet: true });

    const tag = fullUnless(colorScheme === "light");
    test(`the server's colours keep every text readable${tag}`, async ({ page, open, control }) => {
      await open("/");
      expect(await background(page, ".header")).not.toBe(transparent);
      const uiColors = { primary: "#ffe900", accent: "tomato", ground: "#000" };
      const link = await leadAt(control, "rejected", { says: { uiColors } });
      const primary = await token(page, "--color-primary");
      const own = {
        accent: await token(page, "--color-accent"),
        ground: await token(page, "--color-ground"),
      };
      await open(link);
      await expect(page).toHaveURL(addressOf("/rejected"));
      await expect.poll(() => token(page, "--color-primary")).not.toBe(primary);
      expect(await token(page, "--color-primary")).toMatch(/^#[0-9a-f]{6}$/);
      // A value that isn't a hex colour, or a token that may not be changed, changes nothing.
      expect({
        accent: await token(page, "--color-accent"),
        ground: await token(page, "--color-ground"),
      }).toEqual(own);
      for (const part of [".header", ".footer"]) expect(await background(page, part)).toBe(transparent);
      await expectAccessible(page);

      await reload(page);
      for (const part of [".header", ".footer"]) expect(await background(page, part)).toBe(transparent);

      await page.getByRole("button", { name: "Empezar otra solicitud" }).click();
      await expect(page).toHaveURL(addressOf("/initial-details"));
      expect(await background(page, ".header")).not.toBe(transparent);
    });
  });
}

test("the spinner of a loading resume link doesn't use the brand's colour yet", async ({ page }) => {
  await page.route(/\/assets\/[^/]*\.js$/, () => undefined);
  const spinner = () => page.getByRole("status").evaluate((element) => getComputedStyle(element).color);
  await page.goto(addressOf("/checking"), { waitUntil: "commit" });
  const branded = await spinner();
  await page.goto(addressOf("/continue/abc"), { waitUntil: "commit" });
  const neutral = await spinner();
  expect(neutral).not.toBe(branded);
  const quiet = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.color = "var(--color-text-quiet)";
    return getComputedStyle(probe).color;
  });
  expect(neutral).toBe(quiet);
});

test("a first visit is in the brand's letters from its second screen on", async ({ page, open }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".woff2")) fonts.push(request.url());
  });
  await open("/");
  expect(await page.evaluate(isInOwnFont)).toBe(false);
  // The letters load once somebody uses the page.
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === "loaded"));
  expect(await page.evaluate(isInOwnFont)).toBe(false);
  await page.getByRole("link", { name: "Aviso legal, reclamaciones y privacidad" }).click();
  await expect(page).toHaveURL(addressOf("/legal"));
  await expect.poll(() => page.evaluate(isInOwnFont)).toBe(true);
  // The names of other languages need letters that nothing else in Spanish needs.
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([expect.stringContaining("-latin-wght")]);
});

/** The drawing below the cards; "none" before it has loaded. */
const drawing = (page: Page) =>
  page.locator(".shell").evaluate((shell) => getComputedStyle(shell, "::after").backgroundImage);

for (const [device, viewport] of [
  ["a phone", { width: 360, height: 740 }],
  ["a desktop", { width: 1280, height: 800 }],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport });

    test("the brand's drawing comes after the page and moves nothing @full", async ({ page, open }) => {
      const later = await hold(page, "**/assets/rest-*.css");
      await open("/");
      expect(await drawing(page)).toBe("none");
      later.release();
      await expect.poll(() => drawing(page)).toMatch(/\/art-[^/]*\.svg"\)/);
      // Without its styles in the same frame, because the provider's consents arrive at that time too.
      const [withIt, without] = await page.evaluate(() => {
        const places = () =>
          [...document.querySelectorAll(".header, .button, .footer")].map((part) =>
            JSON.stringify(part.getBoundingClientRect()),
          );
        const shown = places();
        document.querySelector(".shell")?.classList.remove("shell--drawn");
        return [shown, places()];
      });
      expect(withIt).toEqual(without);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      await expectAccessible(page);
    });
  });
}

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("the page has no drawing @full", async ({ page, open }) => {
    await open("/");
    await expect(page.locator(".shell--drawn")).toBeVisible();
    await page.waitForFunction(() => [...document.styleSheets].some(({ href }) => href?.includes("/rest-")));
    expect(await drawing(page)).toBe("none");
  });
});

test("a focused button shows the focus ring in place of the brand's shadow", async ({ page, open }) => {
  await open("/");
  await page.evaluate(() => document.documentElement.style.setProperty("--shadow-button", "3px 3px 0 red"));
  const button = page.getByRole("button", { name: "Continuar", exact: true });
  const shadow = () => button.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(await shadow()).toContain("rgb(255, 0, 0)");
  await page.keyboard.press("Tab");
  await button.focus();
  expect(await shadow()).not.toContain("rgb(255, 0, 0)");
  expect(await shadow()).toContain("0px 0px 0px 7px");
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test.describe(`with ${reducedMotion} of motion`, () => {
    test.use({ contextOptions: { reducedMotion } });

    const tag = fullUnless(reducedMotion === "no-preference");
    test(`good news has the brand's sign, which moves briefly if at all${tag}`, async ({
      page,
      open,
      control,
    }) => {
      const says = { applicationResult: { application: { status: "accepted" } } } as const;
      await open(await leadAt(control, "accepted", { says }));
      await expect(page).toHaveURL(addressOf("/accepted"));
      await expect(page.locator(".screen-sign path")).toHaveCount(6);
      const times = await page.locator(".screen-sign path").evaluateAll((paths) =>
        paths.map((path) => {
          const { animationName, animationDuration, animationDelay } = getComputedStyle(path);
          return animationName === "none"
            ? 0
            : Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay);
        }),
      );
      if (reducedMotion === "reduce") expect(Math.max(...times)).toBe(0);
      else expect(Math.min(...times)).toBeGreaterThan(0);
      expect(Math.max(...times)).toBeLessThan(1);
    });
  });
}
