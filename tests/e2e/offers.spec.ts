import type { Page } from "@playwright/test";
import { screens } from "../../app/journey/screens.ts";
import type { Control } from "../lead-server/control.ts";
import { presetScript } from "../lead-server/scripts/presets.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

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
const term = (page: Page, name: string) => page.locator(`[data-term="${name}"] dd`);

for (const { path } of screens.filter(({ kind }) => kind === "offer")) {
  test(`${path}: accepting asks for confirmation, and continues`, async ({ page, open, control }) => {
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

/** Opens the accepted screen of a partner whose offer is decided there. */
async function openCreditea(open: (path: string) => Promise<void>, control: Control): Promise<void> {
  const script = presetScript("creditea");
  const step = script.steps.find(({ state }) => state === 10);
  const says = step && "answer" in step ? step.answer : undefined;
  await open(await leadAt(control, "accepted", { script, ...(says && { says }) }));
}

test("an accepted application's offer of Creditea is accepted there", async ({ page, open, control }) => {
  await openCreditea(open, control);
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

test("the application continues without a declined offer", async ({ page, open, control }) => {
  await openCreditea(open, control);
  await decline(page);
  await expect(page).toHaveURL(addressOf("/rejected"));
  expect(await received(control, "offer.accept-creditea-offer")).toEqual([
    { id: expect.any(String), offerId: "offer-creditea", accepted: false },
  ]);
});

/** Sets a partner's offer to one of the malformed responses. */
const offering = (offer: Record<string, unknown>) => ({
  applicationResult: { application: { status: "pending" }, offerId: "o-1", offer },
});

test("an offer with missing numbers says so in words, and can be accepted", async ({
  page,
  open,
  control,
}) => {
  const says = offering({ amount: 900, period: 3, periodScale: "months", apr: "cheap" });
  await open(await leadAt(control, "cofidis-offer", { says }));
  await expect(term(page, "amount")).toHaveText(/^900\s€$/);
  for (const missing of ["instalment", "apr", "total"]) {
    await expect(term(page, missing)).toHaveText("La entidad te lo dice antes de que firmes");
  }
  await primary(page).click();
  await dialog(page).getByRole("button", { name: "Sí, acepto" }).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
});

test("an offer without any number can be requested again, or declined", async ({ page, open, control }) => {
  const script = { steps: [13], declined: 13 };
  await open(await leadAt(control, "instabank-offer", { says: offering({ amount: null }), script }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La oferta no ha llegado completa");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Volver a intentarlo" }).click();
  await expect.poll(async () => (await control.requests("lead.status")).length).toBe(1);
  await decline(page);
  await expect(page).toHaveURL(addressOf("/rejected"));
});

test("an inconsistent total is shown as the provider sent it", async ({ page, open, control }) => {
  const loan = { amount: 900, period: 3, periodScale: "months", instalment: 310, apr: 0.2 };
  await open(await leadAt(control, "cofidis-offer", { says: offering({ ...loan, total: 1234 }) }));
  await expect(term(page, "instalment")).toHaveText(/^310\s€$/);
  await expect(term(page, "total")).toHaveText(/^1234\s€$/);
  await expect(primary(page)).toBeEnabled();
});

for (const path of ["cofidis-offer", "thank-you"]) {
  test(`the button of ${path} covers nothing below it on a phone`, async ({ page, open, control }) => {
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

for (const width of [900, 1024, 1280]) {
  test(`three offers stand side by side at ${width} px`, async ({ page, open, control }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(await leadAt(control, "ipfd-offer-choice"));
    const cards = page.locator(".offer-card");
    await expect(cards).toHaveCount(3);
    const tops = await cards.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    await expectAccessible(page);
  });
}
