import type { Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import type { ScriptInput } from "../lead-server/scripts/script.ts";
import { alertBox } from "../tools/applicant.ts";
import { leadAt } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

type Rules = ScriptInput["verification"];

/** Creates a lead whose phone needs verification, and returns the path of its resume link. */
function awaitCode(control: Control, verification: Rules = {}): Promise<string> {
  return leadAt(control, "mobile-verification", { script: { steps: [7, 10], dataPoints: [], verification } });
}

/** Waits for a toast. The page itself looks, since a toast may be gone before this process would. */
const toastWith = (page: Page, text: string) =>
  page.waitForFunction((words) => document.body.textContent?.includes(words), text);

const codeField = (page: Page) => page.getByLabel("Código");

test("the right code, sent by Enter and typed with a space, leads on", async ({ page, open, control }) => {
  await open(await awaitCode(control));
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Escribe el código que te hemos enviado");
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle("Escribe el código que te hemos enviado – AskRobin");
  await expect(page.getByText("Te lo hemos mandado por SMS al +34*****678.")).toBeVisible();
  await expect(codeField(page)).toHaveAttribute("autocomplete", "one-time-code");
  await expect(codeField(page)).toHaveAttribute("inputmode", "numeric");
  await expect(codeField(page)).toHaveAccessibleDescription(
    "Son 6 cifras. Puede tardar un minuto en llegar.",
  );

  await codeField(page).fill("123 456");
  await codeField(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Buenas noticias/);
  expect(await control.requests("verification.verify")).toHaveLength(1);
  // The screen is left for good: Back doesn't ask for a code again.
  await page.goBack();
  await expect(page).not.toHaveURL(/mobile-verification/);
});

test("a wrong code shows an error at the field, and the error summary takes focus and links to it", async ({
  page,
  open,
  control,
  failures,
}) => {
  failures.expected = true;
  await open(await awaitCode(control));
  await codeField(page).fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();

  await expect(alertBox(page)).toBeFocused();
  await expect(page).toHaveTitle("Error: Escribe el código que te hemos enviado – AskRobin");
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(codeField(page)).toHaveAccessibleDescription(
    /^Error: Este código no coincide\. Mira el último SMS/,
  );
  await expect(codeField(page)).toHaveValue("000000");
  await expectAccessible(page);

  await test.step("the same code again is refused again, with focus on the error summary", async () => {
    await codeField(page).press("Enter");
    await expect.poll(async () => (await control.requests("verification.verify")).length).toBe(2);
    await expect(alertBox(page)).toBeFocused();
    await expect(codeField(page)).toHaveAccessibleDescription(/Este código no coincide/);
  });

  await alertBox(page).getByRole("link", { name: "Este código no coincide. Mira el último SMS" }).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill("123456");
  await expect(alertBox(page)).toHaveCount(0);
  await expect(codeField(page)).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Buenas noticias/);
});

test("two presses in one moment use up one attempt", async ({ page, open, control, failures }) => {
  failures.expected = true;
  await open(await awaitCode(control, { tries: 2 }));
  await codeField(page).fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(alertBox(page)).toBeFocused();
  await expect(alertBox(page)).toContainText("Este código no coincide");
  expect(await control.requests("verification.verify")).toHaveLength(1);
});

test("another code can be requested after a countdown of 30 seconds", async ({ page, open, control }) => {
  await page.clock.install();
  await open(await awaitCode(control, { resendAfter: 0 }));
  await page.route("**/mobile/resend-code", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), retryAfter: 45 } });
  });

  const resend = page.getByRole("button", { name: /^Enviar otro código/ });
  await expect(resend).toHaveText(/Enviar otro código dentro de (?:30|2\d) segundos$/);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(20_000);
  await expect(resend).toHaveText(/dentro de (?:10 segundos|[2-9] segundos|1 segundo)$/);
  await expect(resend).toBeDisabled();
  await page.clock.runFor(10_000);
  await expect(resend).toHaveText("Enviar otro código");
  await expect(resend).toBeEnabled();

  const told = toastWith(page, "Te hemos enviado otro código");
  await resend.click();
  await told;
  // More than the usual 30 seconds, however late the test looks.
  await expect(resend).toHaveText(/dentro de (?:4\d|3[1-9]) segundos$/);
  expect(await control.requests("verification.resend")).toHaveLength(1);
  await expect(codeField(page)).toBeVisible();
});

test("the number can be changed, and the code is then sent to the new one @full", async ({
  page,
  open,
  control,
}) => {
  await open(await awaitCode(control));
  await page.getByRole("link", { name: "Ese no es mi número" }).click();
  await expect(page).toHaveURL(addressOf("/change-mobile-number"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("¿Cuál es tu número de móvil?");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const phone = page.getByLabel("Teléfono móvil");
  await expect(phone).toHaveValue("612345678");
  await expect(phone).toHaveAttribute("autocomplete", "tel-national");

  await test.step("it can be kept unchanged", async () => {
    await phone.fill("699112233");
    await page.getByRole("link", { name: "Conservar el número que tenía" }).click();
    await expect(page).toHaveURL(addressOf("/mobile-verification"));
    await expect(page.getByText("Te lo hemos mandado por SMS al +34*****678.")).toBeVisible();
    expect(await control.requests("verification.change-number")).toEqual([]);
    await page.getByRole("link", { name: "Ese no es mi número" }).click();
  });

  await phone.fill("699 11 22");
  await phone.press("Enter");
  await expect(alertBox(page)).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/^Error: Revisa el teléfono/);
  await expect(phone).toHaveValue("699 11 22");
  expect(await control.requests("verification.change-number")).toEqual([]);

  await phone.fill("699 11 22 33");
  const told = toastWith(page, "Hemos cambiado tu número");
  await page.getByRole("button", { name: "Enviar el código" }).click();
  await told;
  await expect(page).toHaveURL(addressOf("/mobile-verification"));
  await expect(page.getByText("Te lo hemos mandado por SMS al +34*****233.")).toBeVisible();
  const [lead] = await control.leads();
  expect(lead?.answers.contactDetails?.phoneNumber).toBe("+34699112233");

  await codeField(page).fill("123456");
  await codeField(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Buenas noticias/);
});

test.describe("in the classic journey", () => {
  const build = "askrobin-es-classic";
  test.use({ build });

  test("the screen itself requests the first code, and shows its number", async ({ page, open, control }) => {
    await open(await awaitCode(control));
    await expect(page).toHaveURL(addressOf("/mobile-verification", build));
    await expect(page.getByText("Te lo hemos mandado por SMS al +34*****678.")).toBeVisible();
    expect((await control.requests("verification.start")).map(({ status }) => status < 300)).toEqual([true]);
    await codeField(page).fill("123456");
    await codeField(page).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Buenas noticias/);
  });
});
