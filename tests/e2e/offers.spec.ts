import type { Page } from "@playwright/test";
import { screens } from "../../app/journey/screens.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { leadAt, leadAtCreditea, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, test } from "./test.ts";

// Two tests assert that the offer's id goes back.
test.use({ dialect: { offerId: "given" } });

const dialog = (page: Page) => page.getByRole("dialog");
/** Declines the offer and confirms it. */
async function decline(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Rechazar la oferta" }).click();
  await expect(dialog(page)).toContainText("¿Rechazas esta oferta?");
  await expectAccessible(page);
  await dialog(page).getByRole("button", { name: "Sí, la rechazo" }).click();
}

for (const { path } of screens.filter(({ kind }) => kind === "offer")) {
  const tag = fullUnless(["provident-offer", "ipfd-offer-choice"].includes(path));
  test(`${path}: accepting asks for confirmation, and continues${tag}`, async ({ page, open, control }) => {
    await open(await leadAt(control, path));
    const first = page.locator(".offer-card label").first();
    if ((await first.count()) > 0) await first.click();
    await primary(page).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await primary(page).click();
    await dialog(page).locator("button[type=submit]").click();
    await expect(page).toHaveURL(addressOf("/accepted"));
  });
}

test("an accepted application's offer of Creditea is accepted there", async ({ page, open, control }) => {
  await open(await leadAtCreditea(control));
  await primary(page).click();
  await expect(dialog(page)).toContainText(
    textOf("es", "steps", "offers>confirm>textPartner", { partner: "Creditea" }),
  );
  await dialog(page).getByRole("button", { name: "Sí, acepto" }).click();
  await expect(page).toHaveURL(addressOf("/thank-you"));
  expect(await received(control, "offer.accept-creditea-offer")).toEqual([
    { id: expect.any(String), offerId: "offer-creditea", accepted: true },
  ]);
});

test("the application continues without a declined offer @full", async ({ page, open, control }) => {
  await open(await leadAtCreditea(control));
  await decline(page);
  await expect(page).toHaveURL(addressOf("/rejected"));
  expect(await received(control, "offer.accept-creditea-offer")).toEqual([
    { id: expect.any(String), offerId: "offer-creditea", accepted: false },
  ]);
});

for (const path of ["cofidis-offer", "thank-you"]) {
  test(`the button of ${path} covers nothing below it on a phone @full`, async ({ page, open, control }) => {
    await open(await leadAt(control, path));
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
    const foot = page.locator("main .form > .actions");
    const end = await foot.evaluate((one) => one.getBoundingClientRect().bottom);
    const box = await foot.evaluate((one) => one.closest(".card, .page")?.getBoundingClientRect().bottom);
    expect(end).toBeLessThan(box ?? 0);
    for (const below of await page.locator("main .form + * button").all())
      expect(end).toBeLessThanOrEqual(await below.evaluate((one) => one.getBoundingClientRect().top));
  });
}

test("three offers stand side by side from 900 px on @full", async ({ page, open, control }) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await open(await leadAt(control, "ipfd-offer-choice"));
  const cards = page.locator(".offer-card");
  await expect(cards).toHaveCount(3);
  for (const width of [900, 1024, 1280]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    });
  }
  await expectAccessible(page);
});
