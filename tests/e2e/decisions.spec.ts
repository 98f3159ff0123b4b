import type { Page } from "@playwright/test";
import { leadAt, onlyLead, primary } from "./screen-steps.ts";
import { addressOf, expect, openTab, test } from "./test.ts";

// tests/routes/form/handle-lead-result.test.ts repeats every decision, and has each meet a lead that has moved on.

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function accept(page: Page): Promise<void> {
  await primary(page).click();
  await page.getByRole("dialog").locator("button[type=submit]").click();
}

test("a second tab can't decide again", async ({ page, open, control, context }) => {
  const path = await leadAt(control, "cofidis-offer");
  await open(path);
  const second = await openTab(context, path);
  await expect(second).not.toHaveURL(/continue/);
  await accept(page);
  await expect(page).toHaveURL(addressOf("/accepted"));
  const { history } = await onlyLead(control);
  await press(second, "Rechazar la oferta");
  await press(second, "Rechazar esta oferta");
  await expect(second).toHaveURL(addressOf("/accepted"));
  expect((await onlyLead(control)).history).toEqual(history);
});

test("an offer whose acceptance hangs is accepted once @full", async ({ page, open, control, failures }) => {
  failures.expected = true;
  await page.clock.install();
  await open(await leadAt(control, "cofidis-offer"));
  await control.setFaults({ call: "offer.accept-creditea-offer", kind: "held" });
  await accept(page);
  await expect.poll(() => control.requests("offer.accept-creditea-offer")).toHaveLength(1);
  await page.clock.runFor(11_000);
  await press(page, "Volver a intentarlo");
  await expect.poll(() => control.requests("offer.accept-creditea-offer")).toHaveLength(2);
  await control.setFaults();
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL(addressOf("/accepted"));
  const requests = await control.requests("offer.accept-creditea-offer");
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect((await control.leads())[0]?.history).toEqual([2, 38, 10]);
});

test("a reload while an acceptance is on its way says that it can go again, and it counts once", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "cofidis-offer"));
  await page.route("**/lead/offer/**", async (route) => void (await route.fetch()));
  await accept(page);
  await expect.poll(() => control.requests("offer.accept-creditea-offer")).toHaveLength(1);
  await page.reload();
  await expect(page.getByText(/^¿Nos ha llegado lo que enviaste\?/)).toBeVisible();
  await page.unroute("**/lead/offer/**");
  await accept(page);
  await expect(page).toHaveURL(addressOf("/accepted"));
  const requests = await control.requests("offer.accept-creditea-offer");
  expect(new Set(requests.map(({ key }) => key)).size).toBe(1);
  expect((await control.leads())[0]?.history).toEqual([2, 38, 10]);
});
