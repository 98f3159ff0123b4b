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
