import { alertBox, leaveLead, sendFromSummary } from "../../tools/applicant.ts";
import { leadAt } from "../screen-steps.ts";
import { addressOf, expect, expectAccessible, hydrated, test } from "../test.ts";
import { heading, next, sendIncome } from "./spanish-page.ts";

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
