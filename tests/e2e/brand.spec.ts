import type { Page } from "@playwright/test";
import { addressOf, expect, expectAccessible, hydrated, test } from "./test.ts";

const transparent = "rgba(0, 0, 0, 0)";
const background = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
const token = (page: Page, name: string) =>
  page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name);

for (const colorScheme of ["light", "dark"] as const) {
  test.describe(`in a ${colorScheme} scheme`, () => {
    test.use({ colorScheme });

    test("the server's colours keep texts readable, and header and footer show the background", async ({
      page,
      open,
      control,
    }) => {
      await open("/");
      expect(await background(page, ".header")).not.toBe(transparent);
      const { id } = await control.addLead();
      await control.putInState(id, 13, {
        uiColors: { primary: "#ffe900", accent: "tomato", ground: "#000" },
      });
      const own = {
        accent: await token(page, "--color-accent"),
        ground: await token(page, "--color-ground"),
      };
      await open(`/continue/${id}`);
      await expect(page).toHaveURL(addressOf("/rejected"));
      await expect.poll(() => token(page, "--color-primary")).toMatch(/^#[0-9a-f]{6}$/);
      // A value that isn't a hex colour, or a token that may not be changed, changes nothing.
      expect({
        accent: await token(page, "--color-accent"),
        ground: await token(page, "--color-ground"),
      }).toEqual(own);
      for (const part of [".header", ".footer"]) expect(await background(page, part)).toBe(transparent);
      await expectAccessible(page);

      await page.reload();
      await hydrated(page);
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
