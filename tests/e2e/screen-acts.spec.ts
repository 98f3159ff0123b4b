import { alertBox } from "../tools/applicant.ts";
import { accepted, leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

// A test asserts that the offer's id goes back.
test.use({ dialect: { offerId: "given" } });

test("a profession is chosen among the fields of its income source, and sent with the offer @full", async ({
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
