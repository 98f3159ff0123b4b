import type { Page } from "@playwright/test";
import type { Control } from "../lead-server/control.ts";
import type { ScriptInput } from "../lead-server/scripts/script.ts";
import { alertBox } from "../tools/applicant.ts";
import { heading } from "./faults/spanish-page.ts";
import { leadAt } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, test } from "./test.ts";

type Rules = ScriptInput["verification"];

/** Creates a lead whose phone needs verification, and returns the path of its resume link. */
function awaitCode(control: Control, verification: Rules = {}): Promise<string> {
  return leadAt(control, "mobile-verification", { script: { steps: [7, 10], dataPoints: [], verification } });
}

const codeField = (page: Page) => page.getByLabel("Código");

test("a wrong code shows its error at the field", async ({ page, open, control, failures }) => {
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
  await expect(heading(page)).toHaveText(/Buenas noticias/);
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
    await expect(heading(page)).toHaveText(/Buenas noticias/);
  });
});
