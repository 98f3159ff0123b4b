import type { Page } from "@playwright/test";
import { alertBox } from "../tools/applicant.ts";
import { heading } from "./faults/spanish-page.ts";
import { isInReach, leadAt } from "./screen-steps.ts";
import { expect, expectAccessible, test } from "./test.ts";

const codeField = (page: Page) => page.getByLabel("Código");

test.use({ viewport: { width: 360, height: 640 } });

test("a wrong code shows its error at the field, in view above Continue", async ({
  page,
  open,
  control,
  failures,
}) => {
  failures.expected = true;
  await open(await leadAt(control, "mobile-verification", { script: { steps: [7, 10], dataPoints: [] } }));
  await codeField(page).fill("000000");
  await page.getByRole("button", { name: "Confirmar" }).click();

  await expect(alertBox(page)).toBeFocused();
  await expect(page).toHaveTitle("Error: Escribe el código que te hemos enviado – AskRobin");
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(codeField(page)).toHaveAccessibleDescription(
    /^Error: Este código no coincide\. Mira el último SMS/,
  );
  await expect(codeField(page)).toHaveValue("000000");
  expect(await isInReach(codeField(page))).toBe(true);
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
  await expect(heading(page)).toHaveText(/Buenas noticias/);
});
