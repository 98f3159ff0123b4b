import type { Page } from "@playwright/test";
import { answerQuestions } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { expect, expectAccessible, quiet, reload, test } from "./test.ts";

/** Returns the options of the open list. */
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

test.describe("a postcode", () => {
  test("leaves nothing for Continue to load @full", async ({ page, open }) => {
    await open("/address-information");
    await page.getByLabel("Código postal").fill("28013");
    await expect(page.getByLabel("Localidad")).toHaveValue("Madrid");
    await answerQuestions(page.locator("main form"), applicants.es);
    await quiet(page);
    await page.route("**/assets/**", () => undefined);
    await page.getByRole("button", { name: "Continuar" }).click();
    await expect(page).not.toHaveURL(/address-information$/);
  });

  test("suggests the streets that contain what is typed, with or without accents", async ({ page, open }) => {
    await open("/address-information");
    await page.getByLabel("Código postal").fill("28013");
    await expect(page.getByLabel("Localidad")).toHaveValue("Madrid");
    const street = page.getByRole("combobox", { name: "Calle" });
    for (const [typed, suggested] of [
      ["CAR", ["Calle del Carmen"]],
      ["via", ["Gran Vía"]],
      ["calle del", ["Calle del Arenal", "Calle del Carmen"]],
      ["Avenida", []],
    ] as const) {
      await street.fill(typed);
      await expect(options(page), typed).toHaveText([...suggested]);
    }
    await street.fill("calle");
    await page.keyboard.press("ArrowDown");
    await expect(street).toHaveAttribute("aria-activedescendant", /./);
    await page.keyboard.type(" nueva");
    await page.keyboard.press("Backspace");
    await expect(street, "what is typed leaves the option that the arrow had reached").not.toHaveAttribute(
      "aria-activedescendant",
    );
    await street.fill("aren");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(street).toHaveValue("Calle del Arenal");
  });
});

test("an amount stays as typed until blur, and keeps its value then", async ({ page, open }) => {
  await open("/monthly-income");
  const box = page.getByLabel("¿Cuánto ganas neto al mes?");
  await box.pressSequentially("12345");
  await expect(box).toHaveValue("12345");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("9");
  await expect(box).toHaveValue("192345");
  expect(await box.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await page.keyboard.press("End");
  await page.keyboard.type(".57");
  await page.keyboard.press("Backspace");
  await expect(box).toHaveValue("192345.5");
  await page.keyboard.press("Tab");
  await expect(box).toHaveValue("192.345,5");
  await reload(page);
  await expect(box, "no digits are added").toHaveValue("192.345,5");
});

test("an IBAN is grouped on blur and not before, and refused if foreign @full", async ({ page, open }) => {
  await open("/bank-account");
  const box = page.getByRole("textbox", { name: "IBAN" });
  await box.pressSequentially("es91210004184502");
  await box.press("Control+Z");
  await expect(box, "the browser's undo works").toHaveValue("");
  await box.pressSequentially("de89370400440532013000");
  await expect(box).toHaveValue("de89370400440532013000");
  await page.keyboard.press("Tab");
  await expect(box).toHaveValue("DE89 3704 0044 0532 0130 00");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(box).toHaveAccessibleDescription(/España/);
});

test.describe("a personal number", () => {
  test.use({ build: "askrobin-pl-classic", locale: "pl-PL" });

  test("fills in birth date and gender, and a contradiction is shown @full", async ({ page, open }) => {
    await open("/personal-details");
    await page.getByLabel("PESEL").pressSequentially("44051401359");
    const day = page.getByLabel("Dzień");
    await expect(day).toHaveValue("14");
    await expect(page.getByLabel("Miesiąc")).toHaveValue("05");
    await expect(page.getByLabel("Rok")).toHaveValue("1944");
    await expect(page.locator("input[name=gender][value=male]")).toBeChecked();

    await day.fill("15");
    const warning = page.locator("[data-point=form_birthday]").getByRole("status");
    await expect(warning).not.toBeEmpty();
    await expectAccessible(page);
    await day.fill("14");
    await expect(warning).toBeEmpty();
  });
});
