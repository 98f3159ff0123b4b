import { alertBox, loanCard } from "../tools/applicant.ts";
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
