import type { Page } from "@playwright/test";
import { alertBox, loanCard, sendFromSummary } from "../tools/applicant.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { heading } from "./faults/spanish-page.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

test("a resume link shows the next open page, and the known answers", async ({ page, open, control }) => {
  const lead = await control.addLead();
  await open(`/continue/${lead.id}`);

  await expect(heading(page)).toHaveText(textOf("es", "questions", "sharedPages>home>title"));
  await expect(page).toHaveTitle(`${textOf("es", "questions", "sharedPages>home>title")} – AskRobin`);
  expect(page.url()).toBe(addressOf("/housing-tenure"));
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);

  await page.getByRole("link", { name: "Atrás" }).click();
  await expect(page).toHaveURL(addressOf("/address-information"));
  await expect(page.getByRole("combobox", { name: "Provincia" })).toHaveValue("Madrid");
  await expect(page.getByLabel("Código postal")).toHaveValue("28013");
  await expect(page.getByLabel("Localidad")).toHaveValue("Madrid");
  await page.goto(addressOf("/date-of-birth"));
  await expect(page).toHaveURL(addressOf("/personal-code"));
  await expect(page.getByLabel("Día")).toHaveValue("17");
  await expect(page.getByLabel("Mes")).toHaveValue("04");
  await expect(page.getByLabel("Año")).toHaveValue("1990");
  await page.goto(addressOf("/marital-status"));
  await expect(page.getByRole("radio", { name: "Soltero/a" })).toBeChecked();
  await page.goto(addressOf("/initial-details"));
  await expect(page.getByLabel("Teléfono móvil")).toHaveValue("612345678");
  await expect(loanCard(page)).toContainText(/Tu préstamo 1200\s€.*en 61\sdías/);
  // This browser doesn't know to which text the applicant has agreed (decision 3).
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
});

test("a resumed application shows sensitive numbers masked", async ({ page, open, control }) => {
  const personalCode = "12345678Z";
  const iban = "ES9121000418450200051332";
  await control.setScript({ steps: [10], dataPoints: ["personal_code", "iban", "negative_credit_history"] });
  const lead = await control.addLead({ personalDetails: { personalCode }, incomeDetails: { iban } });
  await open(`/continue/${lead.id}`);
  await expect(heading(page)).toHaveText(
    textOf("es", "questions", "questions>negative_credit_history>label"),
  );

  for (const [path, label, end] of [
    ["personal-code", "DNI o NIE", "78Z"],
    ["bank-account", "IBAN", "332"],
  ] as const) {
    await page.goto(addressOf(`/${path}`));
    await expect(page.getByRole("group", { name: label })).toContainText(`Termina en ${end}`);
    await page.reload();
    await expect(page.getByRole("group", { name: label })).toContainText(`Termina en ${end}`);
    await expectAccessible(page);
    const held = await heldBy(page);
    for (const number of [personalCode, iban, "ES91 2100 0418 4502 0005 1332"]) {
      expect(held).not.toContain(number);
    }
  }

  await page.getByRole("button", { name: "Cambiar IBAN" }).press("Enter");
  const box = page.getByRole("textbox", { name: "IBAN" });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue("");
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(alertBox(page)).toBeVisible();
  await box.fill("ES79 2100 0813 6101 2345 6789");
  await page.getByRole("button", { name: "Continuar" }).click();
  await page.getByRole("radio", { name: "Sí" }).check();
  await page.getByRole("button", { name: "Continuar" }).click();
  await sendFromSummary(page);
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const [sent] = await control.leads();
  expect(sent?.answers.personalDetails?.personalCode).toBe(personalCode);
  expect(sent?.answers.incomeDetails?.iban).toBe("ES7921000813610123456789");
});

/** Returns the content of the document, its controls, and the drafts in both stores. */
function heldBy(page: Page): Promise<string> {
  return page.evaluate(() => {
    const values = [...document.querySelectorAll("input, textarea, select")].map((control) =>
      "value" in control ? String(control.value) : "",
    );
    const drafts = [sessionStorage, localStorage].flatMap((store) =>
      Object.entries(store).flatMap(([key, value]) => (key.includes("asyncFormData") ? [String(value)] : [])),
    );
    return [document.documentElement.outerHTML, ...values, ...drafts].join("\n");
  });
}

test("a resumed application leaves its link out of the history", async ({ page, open, control }) => {
  const lead = await control.addLead();
  await open("/initial-details");
  await open(`/continue/${lead.id}`);
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  await page.reload();
  await expect(
    page.getByRole("heading", { name: textOf("es", "questions", "sharedPages>home>title") }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(addressOf("/initial-details"));
  await page.goForward();
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
});

test("a resume link with an unknown id leads to a new start", async ({ page, open, control, failures }) => {
  failures.expected = true;
  const title = "No encontramos esta solicitud";
  await open(`/continue/${crypto.randomUUID()}`);
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – AskRobin`);
  await expectAccessible(page);
  expect(await control.requests("lead.resume")).toHaveLength(1);

  await page.getByRole("button", { name: "Empezar otra solicitud" }).click();
  await expect(page).toHaveURL(addressOf("/initial-details"));
  await expect(page.getByRole("textbox", { name: "Correo electrónico" })).toHaveValue("");
});

test("a resume link that needs a code shows and stores nothing of the application until the code is right", async ({
  page,
  open,
  control,
  failures,
}) => {
  failures.expected = true;
  await control.setScript({ steps: [10], codeToResume: true, verification: { saysTriesLeft: true } });
  const lead = await control.addLead();
  await open(`/continue/${lead.id}`);
  await expect(heading(page)).toHaveText("Escribe el código que te hemos enviado");
  await expect(page.getByText("hemos enviado un código al +34*****678.")).toBeVisible();
  await expectAccessible(page);

  const code = page.getByLabel("Código");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await code.fill("000000");
  await code.press("Enter");
  await expect(alertBox(page)).toContainText("Intentos que quedan: 4");
  await expect(alertBox(page)).toBeFocused();
  const held = await page.evaluate(() =>
    JSON.stringify([document.body.innerText, { ...sessionStorage }, { ...localStorage }]),
  );
  expect(held).not.toMatch(new RegExp(`${lead.id}|lucía|herrera`, "i"));
  expect(await control.requests("lead.resume")).toHaveLength(1);

  await code.fill("123456");
  await code.press("Enter");
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  await page.goBack();
  await expect(page).not.toHaveURL(/continue/);
});
