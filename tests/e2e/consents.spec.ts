import { screens } from "../../app/journey/screens.ts";
import { leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, test } from "./test.ts";

// A test asserts that the offer's id goes back.
test.use({ dialect: { offerId: "given" } });

for (const { path } of screens.filter(({ kind }) => kind === "consents")) {
  const tag = fullUnless(path === "consents");
  test(`${path}: a missing required consent is shown, and the given consents are sent${tag}`, async ({
    page,
    open,
    control,
  }) => {
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

test("dynamic consents of the state are sent with the offer @full", async ({ page, open, control }) => {
  const customerConsents = [{ id: "bureau", text: "Consulta de solvencia.", required: true, given: false }];
  await open(await leadAt(control, "dynamic-consents", { says: { customerConsents } }));
  await page.getByLabel("Consulta de solvencia.").check();
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await received(control, "offer.dynamic-policy")).toEqual([
    { id: expect.any(String), offerId: expect.any(String), consents: [{ id: "bureau", given: true }] },
  ]);
});
