import { leaveLead, shortJourney, walkJourney } from "../../tools/applicant.ts";
import { addressOf, expect, hydrated, reload, test } from "../test.ts";
import { countDocuments } from "./missing-files.ts";
import { heading } from "./spanish-page.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

for (const years of [-2, 2]) {
  test(`a journey completes on a device whose clock is wrong by ${years} years, with a reload in the middle @full`, async ({
    page,
    open,
    control,
  }) => {
    await page.clock.install({ time: Date.now() + years * YEAR_MS });
    await control.setScript({
      steps: [{ state: 6, polls: 1 }, 10],
      dataPoints: [...shortJourney.dataPoints],
    });
    await open("/");
    await walkJourney(page, { answers: shortJourney.answers, until: "housing-tenure-since-date" });
    await reload(page);
    await expect(page).toHaveURL(addressOf("/housing-tenure-since-date"));
    await walkJourney(page, { answers: shortJourney.answers });
    await page.clock.runFor(10_000);
    await expect(heading(page)).toHaveText(/Buenas noticias/);
    expect(await control.leads()).toHaveLength(1);
  });
}

test("a clock that is corrected in the middle ends the visit once", async ({ page, open, control }) => {
  await page.clock.install({ time: Date.now() + 2 * YEAR_MS });
  await open(await leaveLead(control));
  await expect(heading(page)).toHaveText("¿Tu casa es propia o de alquiler?");
  await page.clock.setSystemTime(Date.now());
  const documents = countDocuments(page);
  await reload(page);
  await expect(heading(page)).toBeVisible();
  // Without an application a visit may begin on any page.
  expect(await page.evaluate(() => sessionStorage.getItem("lid"))).toBeNull();
  expect(documents()).toBe(1);
});

test.describe("in a time zone far from the loan's country", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("a birthday is sent and shown as it was typed", async ({ page, open, control }) => {
    await open(await leaveLead(control, { dataPoints: ["form_birthday", "monthly_income"] }));
    await page.goto(addressOf("/date-of-birth"));
    await hydrated(page);
    const typed = { Día: "1", Mes: "1", Año: "1990" };
    for (const [name, text] of Object.entries(typed)) await page.getByLabel(name).fill(text);
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await expect(page.getByLabel("Ingresos netos al mes")).toBeVisible();
    await page.goto(addressOf("/date-of-birth"));
    await hydrated(page);
    for (const [name, text] of Object.entries(typed)) await expect(page.getByLabel(name)).toHaveValue(text);
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await expect(page.getByLabel("Ingresos netos al mes")).toBeVisible();
    await walkJourney(page, { answers: shortJourney.answers });
    await expect(heading(page)).toHaveText(/Buenas noticias/);
    const [lead] = await control.leads();
    expect(lead?.answers.personalDetails?.dateOfBirth).toBe("1990-01-01");
  });
});
