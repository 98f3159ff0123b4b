import { expect, expectAccessible, test } from "./test.ts";

const choose = (language: string) => `select.language-choice >> option:has-text("${language}")`;

test("another language keeps the page and the input, and the tab remembers it", async ({ page, open }) => {
  await open("/address-information");
  await page.getByLabel("Localidad").fill("Mi pueblo");
  await page.getByRole("combobox", { name: "Idioma" }).selectOption({ label: "Română" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ro-RO");
  await expect(page).toHaveURL(/address-information$/);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("¿Dónde vives?");
  await expect(page.locator("#city")).toHaveValue("Mi pueblo");
  await expectAccessible(page);

  await page.locator("button[type=submit]").click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator(".error-summary")).not.toContainText("Escribe");

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ro-RO");
  await expect(page.locator("#city")).toHaveValue("Mi pueblo");
  await page.locator(".language-choice").selectOption("es");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¿Dónde vives?");
});

test("English is part of the build", async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open("/gender");
  await page.locator(".language-choice").selectOption("en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What’s your gender?");
  expect(asked.filter((url) => url.includes("/translations/"))).toEqual([]);
});

test("no other language loads before the applicant chooses it @full", async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open("/");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((url) => url.includes("/translations/"))).toEqual([]);
  await expect(page.locator(choose("Deutsch"))).toHaveCount(1);
});
