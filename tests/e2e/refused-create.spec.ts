import type { Page } from "@playwright/test";
import { alertBox } from "../tools/applicant.ts";
import { answerFirstPage } from "./faults/broken-calls.ts";
import { heading, next } from "./faults/spanish-page.ts";
import { expect, expectAccessible, test } from "./test.ts";

/** Errors of fields of the page, of another page and of none. */
const errors = {
  phone_number: { message: "Este móvil ya está en uso." },
  city: { fieldName: "contactDetails.city", message: "No encontramos esta localidad." },
  email: { fieldName: "contactDetails.email", message: "Este correo ya está en uso." },
  no_such_question: { message: "Falta el número de pie." },
};

/** Counts the focus moves from now on. Returns a function that returns the count. */
async function countFocus(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moves = { count: 0 };
    Object.assign(window, { focusMoves: moves });
    document.addEventListener("focusin", () => {
      moves.count += 1;
    });
  });
  return () => page.evaluate(() => (window as unknown as { focusMoves: { count: number } }).focusMoves.count);
}

test("a refused create can be corrected and sent again", async ({ page, open, control, failures }) => {
  failures.expected = true;
  await page.route("**/api/v3/lead", (route) => route.fulfill({ status: 422, json: { errors } }), {
    times: 1,
  });
  await answerFirstPage({ page, open, control });
  const moves = await countFocus(page);
  await next(page).click();

  await expect(alertBox(page)).toContainText(
    /Este correo ya está en uso\.[\s\S]*Este móvil ya está en uso\.[\s\S]*Falta el número de pie\./,
  );
  await expect(alertBox(page)).toContainText("No encontramos esta localidad.");
  await expect(alertBox(page)).toBeFocused();
  await expectAccessible(page);
  expect(await moves(), "focus moves to the button and to the error summary").toBeLessThan(6);
  await expect(alertBox(page)).toBeFocused();
  const refused = page.locator("[data-point=email]");
  await expect(refused).toHaveClass(/question--refused/);
  await alertBox(page).getByRole("link").first().click();
  await expect(refused.locator("input:not([type=hidden])").first()).toBeFocused();

  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 10_000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  const email = page.getByRole("textbox", { name: "Correo electrónico" });
  await email.click();
  await email.press("ControlOrMeta+a");
  await page.keyboard.type("Otra@example.com");
  await expect(email).toHaveValue("Otra@example.com");
  await expect(email).toBeFocused();

  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
});
