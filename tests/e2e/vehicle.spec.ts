import type { Page } from "@playwright/test";
import { alertBox, answerQuestions } from "../tools/applicant.ts";
import { leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, test } from "./test.ts";

const brand = (page: Page) => page.getByRole("combobox", { name: "Marca" });
const model = (page: Page) => page.getByRole("combobox", { name: "Modelo" });
const year = (page: Page) => page.getByLabel("Año de fabricación");

const golf = {
  vehicle_brand: "Volkswagen",
  vehicle_model: "Golf",
  vehicle_year: "2019",
  vehicle_license_plate_number: "1234 bcd",
  has_vehicle_down_payment: "yes",
  vehicle_down_payment: "2.500",
  is_vehicle_financed: "no",
};

test("a brand has its models and a model its years; the vehicle is sent with its plate and down payment", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "vehicle"));
  await expect(model(page)).toHaveCount(0);
  await primary(page).click();
  await expect(alertBox(page).getByRole("link", { name: "Elige o escribe la marca" })).toBeVisible();

  await brand(page).fill("Toyota");
  await model(page).fill("Yaris");
  await expect(year(page).getByRole("option", { name: "2020" })).toBeAttached();
  // Another brand has other models: none of them is chosen yet.
  await brand(page).fill("Volkswagen");
  await expect(model(page)).toHaveValue("");
  await expect(year(page)).toHaveCount(0);

  await answerQuestions(page.locator("main"), golf);
  await page.reload();
  await expect(model(page)).toHaveValue("Golf");
  await expect(year(page)).toHaveValue("2019");
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  const [lead] = await control.leads();
  expect(await received(control, "lead.vehicle")).toEqual([
    {
      id: lead?.id,
      brand: "Volkswagen",
      model: "Golf",
      year: 2019,
      licensePlateNumber: "1234BCD",
      hasDownPayment: true,
      downPayment: 2500,
    },
  ]);
});

test("a vehicle that another lender still finances is sent as the sale of that loan @full", async ({
  page,
  open,
  control,
}) => {
  await open(await leadAt(control, "vehicle"));
  await answerQuestions(page.locator("main"), {
    ...golf,
    has_vehicle_down_payment: "no",
    is_vehicle_financed: "yes",
    vehicle_lender: "Crediauto",
    vehicle_outstanding_amount: "7.250,30",
  });
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted"));
  expect(await received(control, "lead.sale")).toEqual([
    expect.objectContaining({ lender: "Crediauto", outstandingAmount: 7250.3, hasDownPayment: false }),
  ]);
  expect(await received(control, "lead.vehicle")).toEqual([]);
});
