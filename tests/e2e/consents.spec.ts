import { screens } from "../../app/journey/screens.ts";
import { leadAt, primary } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, test } from "./test.ts";

for (const { path } of screens.filter(({ kind }) => kind === "consents")) {
  const tag = fullUnless(path === "consents");
  test(`${path}: a missing consent is shown, given ones are sent${tag}`, async ({ page, open, control }) => {
    await open(await leadAt(control, path));
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
    await primary(page).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expectAccessible(page);
    for (const box of await page.getByRole("checkbox").all()) await box.check();
    await primary(page).click();
    await expect(page).toHaveURL(addressOf("/accepted"));
  });
}

test("what was agreed to can be read and printed afterwards @full", async ({ page, open, control }) => {
  const customerConsents = [{ id: "bureau", text: "Consulta de solvencia.", required: true, given: false }];
  await open(await leadAt(control, "dynamic-consents", { says: { customerConsents } }));
  await page.getByLabel("Consulta de solvencia.").check();
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  await page.getByRole("link", { name: "Lo que has aceptado" }).click();
  await expect(page).toHaveURL(addressOf("/agreed"));
  await expect(page.getByRole("listitem")).toContainText(["Consulta de solvencia."]);
  await expectAccessible(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Consulta de solvencia.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Imprimir" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
});
