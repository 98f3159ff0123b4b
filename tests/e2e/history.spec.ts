import type { Page } from "@playwright/test";
import { alertBox, leaveLead, shortJourney, walkJourney } from "../tools/applicant.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { email, heading, income, next, phone, terms } from "./faults/spanish-page.ts";
import { addressOf, beNewVisitor, expect, hydrated, reload, test } from "./test.ts";

const rented = (page: Page) => page.getByRole("radio", { name: "De alquiler" });

/** Finds the date's box: its label is unique, even while the previous page is still shown. */
const part = (page: Page, name: "Día" | "Mes" | "Año") => page.getByLabel(name, { exact: true });

async function typeDate(page: Page, day: string, month: string, year: string): Promise<void> {
  await part(page, "Día").fill(day);
  await part(page, "Mes").fill(month);
  await part(page, "Año").fill(year);
}

async function expectDate(page: Page, day: string, month: string, year: string): Promise<void> {
  await expect(part(page, "Día")).toHaveValue(day);
  await expect(part(page, "Mes")).toHaveValue(month);
  await expect(part(page, "Año")).toHaveValue(year);
}

test("Back and Forward show answers as they were typed, sent or not", async ({ page, open, control }) => {
  await open(await leaveLead(control));
  await rented(page).check();
  await next(page).click();
  await typeDate(page, "31", "2", "19");
  await page.goBack();
  await expect(rented(page)).toBeChecked();
  await page.getByRole("radio", { name: "Con mi familia" }).check();
  await page.goForward();
  await expectDate(page, "31", "2", "19");
  await expect(alertBox(page)).toHaveCount(0);
  await next(page).click();
  await expect(alertBox(page)).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("radio", { name: "Con mi familia" })).toBeChecked();
  await page.goForward();
  await expectDate(page, "31", "2", "19");

  await typeDate(page, "5", "6", "2019");
  await next(page).click();
  await expect(income(page)).toBeVisible();
  await page.goBack();
  await expectDate(page, "5", "6", "2019");
  await page.goForward();
  await expect(income(page)).toHaveValue("");
});

test("one Back from the result leaves the application", async ({ page, open, control }) => {
  const before = addressOf("/embed.js");
  await page.goto(before);
  await open(await leaveLead(control));
  await page.setViewportSize({ width: 360, height: 480 });
  await walkJourney(page, { answers: shortJourney.answers });
  await page.waitForURL("**/accepted");
  await page.goBack();
  await page.waitForURL(before);

  // Forward, or without a page before, shows the result at its top.
  await page.goForward();
  await page.waitForURL("**/accepted");
  await expect(heading(page)).toBeInViewport();
});

test("Back where nothing is before the application shows the result from its top", async ({
  page,
  open,
  control,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  const opened = page.waitForEvent("popup");
  await open("/404");
  const link = await leaveLead(control);
  await page.evaluate((address) => void window.open(address), addressOf(link));
  const tab = await opened;
  await walkJourney(tab, { answers: shortJourney.answers });
  await tab.waitForURL("**/accepted");
  await tab.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    window.history.back();
  });
  await expect.poll(() => tab.evaluate(() => window.history.state.idx)).toBe(0);
  await expect(heading(tab)).toBeInViewport();
  expect(await tab.evaluate(() => window.scrollY)).toBe(0);
});

test("a reload keeps the last input, on the first page and later", async ({ page, open, control }) => {
  await open("/");
  await email(page).fill("no es un correo");
  await phone(page).fill("612");
  await terms(page).check();
  await reload(page);
  await expect(email(page)).toHaveValue("no es un correo");
  await expect(phone(page)).toHaveValue("612");
  await expect(terms(page)).toBeChecked();
  await expect(page.getByRole("checkbox", { name: /entidades colaboradoras/ })).not.toBeChecked();

  await beNewVisitor(page);
  await open(await leaveLead(control));
  await rented(page).check();
  await reload(page);
  await expect(rented(page)).toBeChecked();
  await next(page).click();
  await typeDate(page, "5", "", "20");
  await reload(page);
  await expectDate(page, "5", "", "20");
  await typeDate(page, "5", "6", "2019");
  await next(page).click();
  await income(page).fill("1.850,");
  await reload(page);
  await expect(income(page)).toHaveValue("1.850,");
  // A removed answer stays removed.
  await page.goBack();
  await part(page, "Día").fill("");
  await reload(page);
  await expectDate(page, "", "6", "2019");
});

test("two reloads keep an answer that a choice has opened @full", async ({ page, open, control }) => {
  await open(await leaveLead(control, { dataPoints: ["position_type", "income_contract_expires_at"] }));
  await page.getByRole("radio", { name: "Temporal" }).check();
  await typeDate(page, "5", "6", "2031");
  for (const _ of ["once", "twice"]) {
    await reload(page);
    // The next reload stores the pending draft.
    await expectDate(page, "5", "6", "2031");
  }
});

test("the heading has focus after Back, Forward and Atrás too", async ({ page, open, control }) => {
  await open(await leaveLead(control));
  await walkJourney(page, { answers: shortJourney.answers, until: "monthly-income" });
  await page.getByRole("link", { name: "Atrás" }).click();
  await expect(heading(page)).toHaveText("¿Cuándo te mudaste a tu casa actual?");
  await expect(heading(page)).toBeFocused();
  await page.goForward();
  await expect(heading(page)).toHaveText(textOf("es", "questions", "pages>monthly-income>title"));
  await expect(heading(page)).toBeFocused();
});

test("the error summary takes focus, and each link leads to its field", async ({ page, open }) => {
  await open("/");
  await next(page).click();
  const summary = alertBox(page);
  await expect(summary).toBeFocused();
  await expect(summary).toHaveAccessibleName("Hay 3 cosas que revisar");
  await expect(page).toHaveTitle(/^Error: /);

  await summary.getByRole("link", { name: "Escribe tu correo electrónico" }).click();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toBeInViewport();
  await summary.getByRole("link", { name: "Escribe tu número de móvil" }).click();
  await expect(phone(page)).toBeFocused();
  await summary.getByRole("link", { name: "Acepta las condiciones de uso para seguir" }).press("Enter");
  await expect(terms(page)).toBeFocused();
  await expect(terms(page)).toBeInViewport();
  await expect(page).not.toHaveURL(/#/);

  await email(page).fill("lucia@example.com");
  await expect(summary).toHaveAccessibleName("Hay 2 cosas que revisar");
  await next(page).click();
  await expect(summary).toBeFocused();
});

test("the errors of choices and a date link to their first box @full", async ({ page, open, control }) => {
  await open(await leaveLead(control));

  await test.step("choices", async () => {
    await next(page).click();
    const group = page.getByRole("group", { name: "¿Tu casa es propia o de alquiler?" });
    await expect(group).toHaveAccessibleDescription(/^Error: Elige si tu casa es propia o de alquiler/);
    await alertBox(page).getByRole("link", { name: "Elige si tu casa es propia o de alquiler" }).click();
    await expect(page.getByRole("radio", { name: "Propia, ya pagada" })).toBeFocused();
    await rented(page).check();
    await expect(alertBox(page)).toHaveCount(0);
    await expect(group).toHaveAccessibleDescription("");
  });

  await test.step("a date", async () => {
    await page.goto(addressOf("/housing-tenure-since-date"));
    await hydrated(page);
    await next(page).click();
    const group = page.getByRole("group", { name: "¿Cuándo te mudaste a tu casa actual?" });
    await expect(group).toHaveAccessibleDescription(/^Error: Escribe cuándo te mudaste/);
    await alertBox(page).getByRole("link", { name: "Escribe cuándo te mudaste a tu casa actual" }).click();
    await expect(part(page, "Día")).toBeFocused();
    await part(page, "Día").fill("31");
    await expect(group).toHaveAccessibleDescription(/^Error: Escribe el día, el mes y el año/);
    await part(page, "Mes").fill("2");
    await part(page, "Año").fill("2019");
    await expect(group).toHaveAccessibleDescription(/^Error: Revisa la fecha: ese día no existe/);
    await expect(part(page, "Mes")).toHaveAttribute("aria-invalid", "true");
    await part(page, "Mes").fill("3");
    await expect(alertBox(page)).toHaveCount(0);
    await expect(part(page, "Mes")).not.toHaveAttribute("aria-invalid");
    await expect(page).toHaveTitle("¿Cuándo te mudaste a tu casa actual? – AskRobin");
  });
});

test("the error of a text field clears once it is valid, not before", async ({ page, open }) => {
  await open("/");
  await next(page).click();
  await expect(email(page)).toHaveAccessibleDescription(/^Error: Escribe tu correo electrónico/);
  await expect(email(page)).toHaveAttribute("aria-invalid", "true");
  await email(page).pressSequentially("lucia@example");
  await expect(email(page)).toHaveAccessibleDescription(/^Error: Revisa el correo/);
  await expect(email(page)).toBeFocused();
  await email(page).pressSequentially(".com");
  await expect(email(page)).not.toHaveAttribute("aria-invalid");
  await expect(email(page)).toHaveAccessibleDescription("Ahí te escribimos sobre tu solicitud.");
  await expect(email(page)).toHaveValue("lucia@example.com");
  // The other questions still show their errors.
  await expect(phone(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page).toHaveTitle(/^Error: /);
});
