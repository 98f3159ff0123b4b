import { answerQuestions } from "../tools/applicant.ts";
import type { Answers } from "../tools/applicants/everywhere.ts";
import { leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, test } from "./test.ts";

/** What an applicant answers on the screens with lists of their own, and what the provider receives. */
const rows: { what: string; screen: string; answers: Answers; call: string; body: object }[] = [
  {
    what: "a vehicle that another lender still finances, as the sale of that loan",
    screen: "vehicle",
    answers: {
      vehicle_brand: "Volkswagen",
      vehicle_model: "Golf",
      vehicle_year: "2019",
      vehicle_license_plate_number: "1234 bcd",
      has_vehicle_down_payment: "yes",
      vehicle_down_payment: "2.500",
      is_vehicle_financed: "yes",
      vehicle_lender: "Crediauto",
      vehicle_outstanding_amount: "7.250,30",
    },
    call: "lead.sale",
    body: {
      brand: "Volkswagen",
      model: "Golf",
      year: 2019,
      licensePlateNumber: "1234BCD",
      hasDownPayment: true,
      downPayment: 2500,
      lender: "Crediauto",
      outstandingAmount: 7250.3,
    },
  },
  {
    what: "a profession, with the offer",
    screen: "professional-details",
    answers: {
      income_source: "employed",
      professional_field: "Sanidad",
      professional_position: "technician",
    },
    call: "offer.professional-details",
    body: {
      offerId: expect.any(String),
      incomeSource: "employed",
      professionalField: "Sanidad",
      position: "technician",
    },
  },
];

for (const { what, screen, answers, call, body } of rows) {
  test(`an applicant sends ${what}, also after a reload @full`, async ({ page, open, control }) => {
    await open(await leadAt(control, screen));
    await answerQuestions(page.locator("main"), answers);
    await page.reload();
    await primary(page).click();
    await expect(page).toHaveURL(addressOf("/accepted"));
    expect(await received(control, call)).toMatchObject([body]);
  });
}
