import { alertBox, leaveLead, sendFromSummary, shortJourney, walkJourney } from "../../tools/applicant.ts";
import { applicants } from "../../tools/applicants.ts";
import { leadAt, primary, received } from "../screen-steps.ts";
import { addressOf, expect, expectAccessible, hydrated, test } from "../test.ts";
import { email, heading, income, next, sendIncome, terms } from "./spanish-page.ts";

test.beforeEach(({ failures }) => {
  failures.expected = true;
});

test("an answer that the provider refuses at the end is shown at its page and field, corrected, and accepted", async ({
  page,
  open,
  control,
}) => {
  await control.usePreset("field-error");
  await open(
    await leaveLead(control, {
      ...(await control.script()),
      dataPoints: ["personal_code", "monthly_income"],
      steps: [10],
    }),
  );
  await sendIncome(page);
  await expect(page).toHaveURL(addressOf("/personal-code"));
  const code = page.getByLabel("DNI o NIE");
  await expect(code).toHaveAccessibleDescription(/^Error: Este documento ya tiene una solicitud abierta\./);
  await expect(code).toHaveAttribute("aria-invalid", "true");
  // The number is the provider's own: no control contains it.
  await expect(code).toHaveValue("");
  await expect(alertBox(page)).toHaveAccessibleName("Hay una cosa que revisar");
  await expect(page).toHaveTitle("Error: ¿Cuál es tu DNI o NIE? – AskRobin");
  await expectAccessible(page);
  // The error survives a reload until it is corrected.
  await page.reload();
  await expect(code).toHaveAccessibleDescription(/^Error: Este documento ya tiene una solicitud abierta\./);

  await hydrated(page);
  await code.fill("X1234567L");
  await expect(alertBox(page)).toHaveCount(0);
  await next(page).click();
  await sendFromSummary(page);
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const [lead] = await control.leads();
  expect(lead?.answers.personalDetails?.personalCode).toBe("X1234567L");
  expect(lead?.answers.incomeDetails?.monthlyIncome).toBe(1850);
});

test("several errors lead to the earliest page, then to the next one; an error without a page is shown too @full", async ({
  page,
  open,
  control,
}) => {
  await open(
    await leaveLead(control, {
      dataPoints: [...shortJourney.dataPoints],
      finalAnswer: {
        kind: "field-errors",
        errors: {
          monthly_income: { fieldName: "incomeDetails.monthlyIncome", message: "moneyFormat" },
          housing_tenure: { fieldName: "otherDetails.housingTenure", message: "<b>No</b> puede ser" },
          vehicle_ownership: { fieldName: "otherDetails.vehicleOwnership", message: "Falta el coche" },
        },
      },
    }),
  );
  await walkJourney(page, { answers: shortJourney.answers, until: "monthly-income" });
  await sendIncome(page);
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  // The provider's text is plain text, never HTML.
  await expect(alertBox(page)).toContainText("<b>No</b> puede ser");
  await expect(alertBox(page)).toContainText("Falta el coche");
  await expect(
    page.getByRole("group", { name: "¿Tu casa es propia o de alquiler?" }),
  ).toHaveAccessibleDescription("Error: <b>No</b> puede ser");
  await page.getByRole("radio", { name: "Con mi familia" }).check();
  await next(page).click();
  await expect(page).toHaveURL(addressOf("/monthly-income"));
  // A key of the application's own messages is shown as its text.
  await expect(income(page)).toHaveAccessibleDescription(/^Error: Escribe la cantidad en cifras/);
  await sendIncome(page, "1900");
  await expect(heading(page)).toHaveText(/Buenas noticias/);
});

test("the application moved on elsewhere (409): its screen is shown", async ({ page, open, control }) => {
  await control.usePreset("conflict");
  await open(
    await leaveLead(control, { ...(await control.script()), dataPoints: ["monthly_income"], steps: [13] }),
  );
  await sendIncome(page);
  await Promise.all([
    expect(page.getByText("Tu solicitud ya había avanzado.")).toBeVisible(),
    expect(heading(page)).toHaveText("Esta vez no ha podido ser"),
  ]);
});

test("the application has ended (410): a new one keeps what it may", async ({ page, open, control }) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  const [old] = await control.leads();
  await control.expire(old?.id ?? "");
  await sendIncome(page);
  await Promise.all([
    expect(page.getByText("Tu solicitud había caducado")).toBeVisible(),
    expect(page).toHaveURL(addressOf("/initial-details")),
  ]);
  await expect(email(page)).toHaveValue("lucia.herrera@example.com");
  // The consents aren't kept (specification §4.5).
  await expect(terms(page)).not.toBeChecked();

  await terms(page).check();
  await next(page).click();
  // No other question is asked again: the new lead is complete.
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const leads = await control.leads();
  expect(leads.map(({ expired }) => expired)).toEqual([false, true]);
  expect(leads[0]?.answers.incomeDetails?.monthlyIncome).toBe(1850);
});

test("a failed lookup blocks nobody @full", async ({ page, open, control }) => {
  await control.setScript({
    steps: [10],
    dataPoints: ["postal_code", "city", "income_source", "employer_name"],
  });
  await control.setFaults(
    { call: "lookup.email", kind: "status", status: 500 },
    { call: "lookup.postcode", kind: "not-json" },
    { call: "lookup.company", kind: "empty" },
    { call: "policies", kind: "lost" },
    { call: "affiliate.event", kind: "status", status: 500 },
  );
  await open("/?refName=partner&amount=1500&period=70");
  await walkJourney(page, { answers: applicants.es, until: "accepted" });
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  await expect(alertBox(page)).toHaveCount(0);
  expect(await control.leads()).toHaveLength(1);
});

const marked = `<img src="x" alt="" onerror="document.title = 'taken'"><b>Aviso</b>`;

test("HTML in the provider's texts is shown as text", async ({ page, open, control }) => {
  await open(
    await leadAt(control, "consents", {
      says: {
        customerConsents: [
          { id: "bureau", text: marked, url: "javascript:alert(1)", required: true, given: false },
        ],
        applicationResult: { offerId: "o", partner: { name: marked } },
        uiColors: { primary: "red;background:url(https://example.com/x)", accent: `#${"a".repeat(10_000)}` },
      },
    }),
  );
  await expect(heading(page)).toHaveText(`Antes de seguir con ${marked}`);
  await expect(page.getByRole("checkbox")).toHaveAccessibleName(/<b>Aviso<\/b>/);
  await expect(page.locator("main :is(b, img[src=x], a[href^=javascript])")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.style.length)).toBe(0);
  await page.getByRole("checkbox").check();
  await next(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  await expect(page).not.toHaveTitle("taken");
});

test("the required one of 10,000 consents is found and sent @full", async ({ page, open, control }) => {
  test.setTimeout(120_000);
  const customerConsents = Array.from({ length: 10_000 }, (_, index) => ({
    id: `c${index}`,
    text: `Condición número ${index} de esta entidad.`,
    required: index === 9_999,
    given: false,
  }));
  await open(await leadAt(control, "consents", { says: { customerConsents } }));
  // By keys and elements: roles or click positions would take the test a minute among so many.
  await primary(page).press("Enter");
  await page.locator(".error-summary:focus").waitFor();
  await page.locator(".error-summary a").press("Enter");
  const required = page.locator("main input[type=checkbox]:focus");
  await required.press("Space");
  await primary(page).press("Enter");
  await page.waitForURL(addressOf("/accepted"));
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const [sent] = await received(control, "offer.policy");
  expect((sent as { consents: unknown[] }).consents).toHaveLength(10_000);
});
