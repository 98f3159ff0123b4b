import type { Frame, Page } from "@playwright/test";
import { alertBox, sendFromSummary } from "../tools/applicant.ts";
import { hold, scripts } from "./faults/broken-calls.ts";
import { email, fillFirstPage, heading, next, phone } from "./faults/spanish-page.ts";
import { addressOf, expect, expectAccessible, fullUnless, hydrated, quiet, reload, test } from "./test.ts";

test.use({ keepsSheet: true });

type Place = Page | Frame;
const sheet = (page: Place) => page.getByRole("dialog", { name: "¿Cuánto necesitas?" });
const amount = (page: Place) => page.getByRole("textbox", { name: "Importe del préstamo" });
const slider = (page: Place) => page.getByRole("slider", { name: "Importe del préstamo" });
const period = (page: Place) => page.getByRole("textbox", { name: "Plazo para devolverlo" });
const chip = (page: Place, name: string) => page.getByRole("radio", { name, exact: true });
const chosen = (page: Place) => page.locator(".loan-chosen");
const line = (page: Place) => page.getByRole("region", { name: "Tu préstamo" });
const total = (page: Place) => page.locator(".cost-total");

test("the sheet comes first, and its button leads to the contact details", async ({
  page,
  open,
  control,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await open("/");
  await expect(sheet(page)).toBeVisible();
  await expect(heading(page)).toHaveText("¿Cuánto necesitas?");
  await expect(email(page)).toBeHidden();
  await expectAccessible(page);
  await chip(page, "2000\u00a0€").check({ force: true });
  await expect(amount(page)).toHaveValue("2000");
  await expect(slider(page)).toHaveValue("2000");
  await page.getByRole("button", { name: "Más: Importe del préstamo" }).click();
  await expect(amount(page)).toHaveValue("2100");
  await expect(chip(page, "2000\u00a0€")).not.toBeChecked();
  await period(page).fill("70");
  await expect(total(page)).toHaveText(/^Devuelves 21\d\d,\d\d\s€ en 70\sdías$/);
  await expect(total(page), "it stays in view above the button").toBeInViewport({ ratio: 1 });
  await chosen(page).click();
  await expect(sheet(page)).toBeHidden();
  await expect(heading(page)).toBeFocused();
  await expect(line(page)).toContainText(/2100\s€.*70\sdías.*total 21\d\d,\d\d\s€/);
  await expectAccessible(page);
  await fillFirstPage(page);
  await next(page).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  expect(await control.leads()).toMatchObject([{ answers: { amount: 2100, period: 70 } }]);
});

test("before the script a chip fills the box, and the button opens the page", async ({ page }) => {
  const { release } = await hold(page, scripts);
  await page.goto(addressOf("/"), { waitUntil: "commit" });
  await expect(total(page)).toBeVisible();
  await chip(page, "500\u00a0€").check({ force: true });
  await expect(amount(page)).toHaveValue("500");
  await expect(total(page), "a total that doesn't follow").toBeHidden();
  await period(page).fill("70");
  await period(page).press("Enter");
  await email(page).fill("lucia@example.com");
  release();
  await hydrated(page);
  await expect(email(page)).toHaveValue("lucia@example.com");
  await expect(line(page)).toContainText(/500\s€.*70\sdías/);
  await expect(alertBox(page)).toHaveCount(0);
  await reload(page);
  await expect(line(page), "the loan is known from then on").toContainText(/500\s€.*70\sdías/);
});

test("an amount over the limit is told at its box, and the sheet stays", async ({ page, open }) => {
  await open("/");
  await amount(page).fill("9000");
  await expect(total(page)).toBeHidden();
  await expect(slider(page)).toHaveValue("5000");
  // The rules come with the first input.
  await quiet(page);
  await amount(page).press("Enter");
  await expect(amount(page)).toHaveAccessibleDescription(/5000\s€/);
  await expect(amount(page)).toBeFocused();
  await expect(sheet(page)).toBeVisible();
  await slider(page).press("ArrowLeft");
  await expect(amount(page)).toHaveValue("4900");
  await expect(amount(page)).not.toHaveAttribute("aria-invalid");
  await amount(page).press("Enter");
  await expect(sheet(page)).toBeHidden();
  await expect(alertBox(page)).toHaveCount(0);
});

test("the line's button opens the sheet again", async ({ page, open }) => {
  await open("/");
  await chosen(page).press("Enter");
  await phone(page).fill("612345678");
  await line(page).getByRole("button", { name: "Cambiar" }).press("Enter");
  await expect(heading(page)).toBeFocused();
  await expect(sheet(page)).toBeVisible();
  await chosen(page).click();
  await expect(phone(page)).toHaveValue("612345678");
});

test("a link with amount and period shows no sheet, at no moment", async ({ page }) => {
  const { release } = await hold(page, scripts);
  await page.goto(addressOf("/?amount=1500&period=70"), { waitUntil: "commit" });
  await expect(email(page)).toBeVisible();
  await expect(amount(page)).toBeHidden();
  release();
  await hydrated(page);
  await expect(line(page)).toContainText(/1500\s€.*70\sdías/);
  await expect(amount(page)).toBeHidden();
});

test("a new application after a rejection asks for its loan", async ({ page, open, control }) => {
  await control.setScript({ steps: [13], dataPoints: ["using_online_banking"] });
  await open("/?amount=1500&period=70");
  await fillFirstPage(page);
  await next(page).click();
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await next(page).click();
  await sendFromSummary(page);
  await page.getByRole("button", { name: "Empezar otra solicitud" }).click();
  await expect(sheet(page)).toBeVisible();
});

test("a change from a later page leads back to the questions", async ({ page, open, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await open("/?amount=1500&period=70");
  await fillFirstPage(page);
  await next(page).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  await page.getByRole("button", { name: /Detalles del préstamo/ }).click();
  await page.getByRole("link", { name: "Cambiar" }).click();
  await expect(amount(page)).toBeFocused();
  await amount(page).fill("1800");
  await chosen(page).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  expect(await control.leads()).toMatchObject([{ answers: { amount: 1800, period: 70 } }]);
});

for (const viewport of [
  { width: 320, height: 256 },
  { width: 360, height: 340 },
])
  test.describe(`at ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport });

    test(`the box and its buttons stand in one row in view${fullUnless(viewport.width === 320)}`, async ({
      page,
      open,
    }) => {
      await open("/");
      await expect(amount(page)).toBeInViewport({ ratio: 1 });
      const tops = await page
        .locator(".range-box")
        .first()
        .locator("> *")
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ top, height }) => top + height / 2),
        );
      expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(2);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });
  });
