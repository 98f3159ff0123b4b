import { alertBox } from "../tools/applicant.ts";
import { accepted, leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

// A test asserts that the offer's id goes back.
test.use({ dialect: { offerId: "given" } });

test("state aid: without it the answer is no; with it the form asks for its kind and amount", async ({
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

test("debts are confirmed and sent", async ({ page, open, control }) => {
  await open(await leadAt(control, "customer-debts"));
  await primary(page).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  for (const right of await page.getByRole("radio", { name: "Es correcta" }).all()) await right.check();
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await accepted(control)).toContain("/api/lead/offer/customer-debts");
});

test("a profession is chosen among the fields of its income source, and sent with the offer", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "professional-details"));
  await primary(page).click();
  await expect(alertBox(page).getByRole("link", { name: "Elige o escribe tu puesto" })).toBeVisible();
  const source = (value: string) => page.locator(`input[name=income_source][value=${value}]`);
  const field = page.getByRole("combobox", { name: "Sector profesional" });
  await source("self_employed").check();
  await field.fill("Agricultura");
  // Another source has other fields: none of them is chosen yet.
  await source("employed").check();
  await expect(field).toHaveValue("");
  await field.fill("Sanidad");
  await page.getByRole("combobox", { name: "Puesto" }).fill("Técnico");
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  const [lead] = await control.leads();
  expect(await received(control, "offer.professional-details")).toEqual([
    {
      id: lead?.id,
      offerId: expect.any(String),
      incomeSource: "employed",
      professionalField: "Sanidad",
      position: "technician",
    },
  ]);
  expect(lead?.answers.incomeDetails?.incomeSource).toBe("employed");
});

test("the payout account is validated before it is sent, in any notation", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "wenance-account"));
  const account = page.locator('[data-point="iban"] input');
  await account.fill("ES91 2100 0418 4502 0005 1331");
  await primary(page).click();
  await expect(alertBox(page)).toBeFocused();
  await account.fill("es91 2100-0418 4502 0005 1332");
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await received(control, "lead.account")).toEqual([
    expect.objectContaining({ iban: "ES9121000418450200051332" }),
  ]);
});

test("unsubscribe: the address leaves the bar, is confirmed and removed from the lists", async ({
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
