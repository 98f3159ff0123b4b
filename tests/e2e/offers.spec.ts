import type { Page } from "@playwright/test";
import { leadAt, primary } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, test } from "./test.ts";

const dialog = (page: Page) => page.getByRole("dialog");

test("accepting asks for confirmation, and continues", async ({ page, open, control }) => {
  await open(await leadAt(control, "proficredit-offer"));
  await primary(page).click();
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await dialog(page).locator("button[type=button]").click();
  await expect(dialog(page)).toBeHidden();
  await expect(primary(page)).toBeFocused();
  await primary(page).click();
  await dialog(page).locator("button[type=submit]").click();
  await expect(page).toHaveURL(addressOf("/accepted"));
});

test("the heading of a dialog is the first to take the focus", async ({ page, open, control }) => {
  await open(await leadAt(control, "cofidis-offer"));
  await primary(page).focus();
  const focused = await page.evaluateHandle(() => {
    const names: string[] = [];
    document.addEventListener("focusin", ({ target }) => names.push((target as Element).localName));
    return names;
  });
  await primary(page).press("Enter");
  await expect(dialog(page).getByRole("heading")).toBeFocused();
  expect(await focused.jsonValue()).toEqual(["h2"]);
});

test("the button of an offer covers nothing below it on a phone @full", async ({ page, open, control }) => {
  await open(await leadAt(control, "cofidis-offer"));
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  const foot = page.locator("main .form > .actions");
  const end = await foot.evaluate((one) => one.getBoundingClientRect().bottom);
  const box = await foot.evaluate((one) => one.closest(".card, .page")?.getBoundingClientRect().bottom);
  expect(end).toBeLessThan(box ?? 0);
  for (const below of await page.locator("main .form + button").all())
    expect(end).toBeLessThanOrEqual(await below.evaluate((one) => one.getBoundingClientRect().top));
});

test("the error summary leads to the offers with the first one in view", async ({ page, open, control }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(await leadAt(control, "ipfd-offer-choice"));
  await primary(page).click();
  await page.getByRole("alert").getByRole("link").first().click();
  const offer = page.getByRole("radio").first();
  await expect(offer).toBeFocused();
  await expect(offer).toBeInViewport({ ratio: 1 });
});

test("what an adjusted loan costs stays in view on a phone", async ({ page, open, control }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(await leadAt(control, "proficredit-offer"));
  await expect(page.getByRole("slider").first()).toBeInViewport({ ratio: 1 });
  for (const term of ["instalment", "total"]) {
    const figure = page.locator(`[data-term=${term}] dd`);
    await expect(figure).toBeInViewport({ ratio: 1 });
    // A press reaches what is uppermost.
    await figure.click({ trial: true });
  }
  const last = page.getByRole("slider").last();
  await last.focus();
  const isUppermost = (one: Element) => {
    const { left, top, height } = one.getBoundingClientRect();
    return document.elementFromPoint(left + 5, top + height / 2) === one;
  };
  await expect.poll(() => last.evaluate(isUppermost)).toBe(true);
});

test("the second press of a double one doesn't reach the button that confirms a decision", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "cofidis-offer"));
  // In one go: the second press follows within a few frames.
  const pressed = await primary(page).evaluate(async (button: HTMLElement) => {
    button.click();
    const frame = () => new Promise(requestAnimationFrame);
    for (let tries = 0; !document.querySelector("dialog[open]") && tries < 60; tries += 1) await frame();
    const yes = document.querySelector("dialog [type=submit]") as HTMLElement;
    const { x, y, width, height } = yes.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === yes;
  });
  expect(pressed).toBe(false);
  await page.getByRole("dialog").locator("[type=submit]").click();
  await expect(page.getByRole("dialog")).toBeHidden();
});

for (const width of [360, 768, 900, 1280]) {
  const tag = fullUnless(width === 1280);
  const arrangement = width < 1248 ? "one below the other" : "side by side";
  test(`the offers stand ${arrangement}, with what was asked for, at ${width} px${tag}`, async ({
    page,
    open,
    control,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(await leadAt(control, "ipfd-offer-choice"));
    const offers = page.locator(".option--card");
    await expect(offers).toHaveCount(3);
    const lefts = await offers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(arrangement === "side by side" ? 3 : 1);
    await expect(page.locator(".loan-card")).toBeVisible();
    await offers.first().locator("label").click();
    await expectAccessible(page);
  });
}
