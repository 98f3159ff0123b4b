import { leaveLead, shortJourney, walkJourney } from "../../tools/applicant.ts";
import { addressOf, expect, hydrated, reload, test } from "../test.ts";
import { heading } from "./spanish-page.ts";

const YEAR_MS = 365 * 24 * 3_600_000;

test.describe("on a device whose clock is two years slow", () => {
  test("a journey completes, with a reload in the middle @full", async ({ page, open, control }) => {
    await page.clock.install({ time: Date.now() - 2 * YEAR_MS });
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
});

test.describe("in a time zone far from the loan's country", () => {
  test.use({ timezoneId: "Pacific/Auckland" });

  test("a birthday is sent and shown as it was typed @full", async ({ page, open, control }) => {
    await open(await leaveLead(control, { dataPoints: ["form_birthday", "monthly_income"] }));
    await page.goto(addressOf("/date-of-birth"));
    await hydrated(page);
    const typed = { Día: "1", Mes: "1", Año: "1990" };
    for (const [name, text] of Object.entries(typed)) await page.getByLabel(name).fill(text);
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await expect(page.getByLabel("¿Cuánto ganas neto al mes?")).toBeVisible();
    await page.goto(addressOf("/date-of-birth"));
    await hydrated(page);
    for (const [name, text] of Object.entries(typed)) await expect(page.getByLabel(name)).toHaveValue(text);
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await expect(page.getByLabel("¿Cuánto ganas neto al mes?")).toBeVisible();
    await walkJourney(page, { answers: shortJourney.answers });
    await expect(heading(page)).toHaveText(/Buenas noticias/);
    const [lead] = await control.leads();
    expect(lead?.answers.personalDetails?.dateOfBirth).toBe("1990-01-01");
  });
});
