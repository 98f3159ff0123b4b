import type { Locator, Page } from "@playwright/test";
import { type Screen, screens } from "../../app/journey/screens.ts";
import type { Control } from "../lead-server/control.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

const rowOf = (path: string): Screen => {
  const row = screens.find((screen) => screen.path === path);
  if (row === undefined) throw new Error(`There is no screen ${path}`);
  return row;
};

/** Puts a lead at a screen whose end is the offer. Gives the path of its resume link. */
async function leadAt(control: Control, path: string): Promise<string> {
  const { state } = rowOf(path);
  await control.setScript({ steps: [10] });
  const { id } = await control.addLead();
  await control.putInState(id, state ?? 6, state === undefined ? { routeChange: path } : undefined);
  return `/continue/${id}`;
}

const primary = (page: Page): Locator => page.locator("main button[type=submit]").last();

/** The calls that were made and accepted, as their paths. */
async function accepted(control: Control): Promise<string[]> {
  const requests = await control.requests();
  return requests.filter(({ status }) => status < 300).map(({ path }) => path.replace(/\?.*/, ""));
}

test.describe("consents", () => {
  for (const { path } of screens.filter(({ kind }) => kind === "consents")) {
    test(`${path}: a required one that is missing is said, and what was agreed is sent`, async ({
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
});

test.describe("offers", () => {
  for (const { path } of screens.filter(({ kind }) => kind === "offer")) {
    test(`${path}: accepting asks once more, and goes on`, async ({ page, open, control }) => {
      await open(await leadAt(control, path));
      const first = page.getByText("Oferta 1", { exact: true });
      if ((await first.count()) > 0) await first.click();
      await primary(page).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await primary(page).click();
      await dialog.locator("button[type=submit]").click();
      await expect(page).toHaveURL(addressOf("/accepted"));
    });
  }
});

test("state aid: without it the answer is no; with it its kind and amount are asked", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "aide"));
  await primary(page).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await page.getByRole("radio", { name: "No" }).check();
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await accepted(control)).toContain("/api/lead/aide");
});

test("debts are said to be right, and sent", async ({ page, open, control }) => {
  await open(await leadAt(control, "customer-debts"));
  await primary(page).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  for (const right of await page.getByRole("radio", { name: "Es correcta" }).all()) await right.check();
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await accepted(control)).toContain("/api/lead/offer/customer-debts");
});

for (const path of ["instantor", "wenance-tink", "moneyman-paylands"]) {
  test(`${path}: to the bank and back by its success`, async ({ page, open, control }) => {
    await open(await leadAt(control, path));
    await page.locator("main a.button").click();
    await page.waitForURL("**/lead-server/bank**");
    await page.getByText("success").click();
    await expect(page).toHaveURL(addressOf("/accepted"));
    expect((await accepted(control)).some((one) => one.startsWith("/api/lead/continue/"))).toBe(true);
  });
}

test("unsubscribe: the address leaves the bar, is confirmed and taken off", async ({
  page,
  open,
  control,
}) => {
  await open("/unsubscribe?email=ana%40example.com");
  await expect(page).toHaveURL(addressOf("/unsubscribe"));
  await expect(page.getByText("a***@example.com")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Darme de baja" }).click();
  await expect.poll(() => accepted(control)).toContain("/api/customer/email/unsubscribe");
  await expect(page.getByRole("button", { name: "Darme de baja" })).toBeHidden();
});
