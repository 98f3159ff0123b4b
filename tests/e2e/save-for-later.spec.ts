import { textOf } from "../unit/fixtures/locales.ts";
import { tabTo } from "./keyboard.ts";
import { addressOf, expect, expectAccessible, hydrated, test } from "./test.ts";

test("the link copied by keyboard opens elsewhere", async ({ page, context, browser, open, control }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const lead = await control.addLead();
  await open(`/continue/${lead.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    textOf("es", "questions", "sharedPages>costs>title"),
  );

  const save = page.getByRole("button", { name: "Guardar para luego" });
  await tabTo(page, save);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Guardar para luego" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Nothing of the dialog is out of the screen's width.
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

  const copy = dialog.getByRole("button", { name: "Copiar mi enlace" });
  await copy.press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Enlace copiado.");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toMatch(new RegExp(`/continue/${lead.id}$`));

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(save).toBeFocused();

  const elsewhere = await browser.newContext({ extraHTTPHeaders: control.headers });
  const tab = await elsewhere.newPage();
  await tab.goto(link);
  await hydrated(tab);
  await expect(tab).toHaveURL(addressOf("/housing-tenure"));
  await elsewhere.close();
});
