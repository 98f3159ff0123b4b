import type { Page } from "@playwright/test";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { answerQuestions } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { leadAt, primary, received } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

const build = "askrobin-pl";
test.use({ build, locale: "pl-PL", timezoneId: "Europe/Warsaw" });

const income = (page: Page) => page.locator('[data-point="monthly_income"]');

test("an applicant reads the Polish application, changes one answer, confirms it and gives the supplement @full", async ({
  page,
  open,
  control,
}) => {
  const { sample } = providerCountry("pl");
  await open(await leadAt(control, "wniosek", { answers: sample.complete, script: { steps: [33, 34, 10] } }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Czy wszystko się zgadza?");
  await expect(page.locator('[data-point="names"] dd')).toContainText(
    String(sample.complete.personalDetails?.firstName),
  );
  // Sensitive numbers show only their end.
  await expect(page.locator('[data-point="personal_code"] dd')).toHaveText(/^•+\d{3}Końcówka: \d{3}$/);

  await page.locator("#change-monthly-income").click();
  await income(page).getByRole("textbox").fill("4 321,50");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Zapisz" }).click();
  await expect(income(page)).toHaveText(/4321,50.zł/);
  await expect(page.locator("#change-monthly-income")).toBeFocused();

  await page.getByRole("button", { name: "Potwierdź wniosek" }).click();
  await expect(page).toHaveURL(addressOf("/wniosek-uzupelnienie", build));
  await answerQuestions(page.locator("main"), applicants.pl);
  await primary(page).click();
  await expect(page).toHaveURL(addressOf("/accepted", build));

  const [lead] = await control.leads();
  expect(lead?.answers.incomeDetails?.monthlyIncome).toBe(4321.5);
  const [confirmed, supplement] = await received(control, "lead.wniosek");
  expect(confirmed).toEqual({ id: lead?.id, confirmed: true });
  expect(supplement).toMatchObject({ id: lead?.id });
  await page.goBack();
  await expect(page).not.toHaveURL(/wniosek/);
});
