import { heading } from "./faults/spanish-page.ts";
import { expect, expectAccessible, quiet, test } from "./test.ts";

test("another language keeps the page and the input, and the tab remembers it", async ({ page, open }) => {
  await open("/address-information");
  await page.getByLabel("Localidad").fill("Mi pueblo");
  await page.getByRole("combobox", { name: "Idioma" }).selectOption({ label: "Română" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ro-RO");
  await expect(page).toHaveURL(/address-information$/);
  await expect(heading(page)).not.toHaveText("¿Dónde vives?");
  await expect(page.locator("#city")).toHaveValue("Mi pueblo");
  await expectAccessible(page);

  await page.locator("button[type=submit]").click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator(".error-summary")).not.toContainText("Escribe");

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ro-RO");
  await expect(page.locator("#city")).toHaveValue("Mi pueblo");
  await page.locator(".language-choice").selectOption("es");
  await expect(heading(page)).toHaveText("¿Dónde vives?");
});

test("English is part of the build, and others load when they are chosen", async ({ page, open }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await open("/gender");
  const choice = page.locator(".language-choice");
  await expect(choice.getByRole("option", { name: "Deutsch" })).toHaveCount(1);
  await choice.selectOption("en");
  await expect(heading(page)).toHaveText("What’s your gender?");
  await quiet(page);
  expect(asked.filter((url) => url.includes("/translations/"))).toEqual([]);
});
