import { readFile } from "node:fs/promises";
import { plainDialect } from "../lead-server/dialects/dialect.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { leadAt, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

// Another dialect may leave out what is optional, and with it the way to stop offers.
test.use({ dialect: plainDialect });

const text = (key: string) => textOf("es", "rights", key);

test("an applicant sees, saves and deletes what the browser holds", async ({ page, open, control }) => {
  await open(await leadAt(control, "cofidis-offer"));
  await expect(page).toHaveURL(addressOf("/cofidis-offer"));
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: text("data>title") })
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(text("data>title"));
  await expect(page.getByRole("region", { name: text("data>subjects>application>label") })).toBeVisible();
  await expectAccessible(page);
  // Names of the storage are long words: nothing is wider than a phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  const stop = page.getByRole("button", { name: `${text("data>offers>stop")} ${text("data>offers>sms")}` });
  await stop.click();
  await expect(stop).toBeHidden();
  await expect(page.getByText(text("data>offers>off"), { exact: true })).toBeFocused();
  expect(await received(control, "customer.preferences")).toEqual([
    expect.objectContaining({ email: true, sms: false, partners: true }),
  ]);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: text("data>copy>save") }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("askrobin.json");
  expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
    country: "es",
    held: { lid: (await control.leads())[0]?.id },
  });

  await page.getByRole("button", { name: text("data>delete>open") }).click();
  const dialog = page.getByRole("dialog", { name: text("data>delete>title") });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: text("data>delete>open") }).click();
  await expect(page.getByText(textOf("es", "privacy", "startAgain>deleted"))).toBeVisible();
  const left = await page.evaluate(() => [sessionStorage.lid, localStorage.storedLoanApplication]);
  expect(left).toEqual([undefined, undefined]);
});
