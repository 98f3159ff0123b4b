import type { Page } from "@playwright/test";
import { alertBox } from "../tools/applicant.ts";
import { openModal } from "./faults/broken-calls.ts";
import { heading } from "./faults/spanish-page.ts";
import { expect, expectAccessible, fullUnless, test } from "./test.ts";

/** The errors of a provider for the first page, and the applicant's view of them. */
const refusals: readonly { what: string; errors: Record<string, object>; says: RegExp; at?: string }[] = [
  {
    what: "a field of this page",
    errors: { email: { fieldName: "contactDetails.email", message: "Este correo ya está en uso." } },
    says: /Este correo ya está en uso\./,
    at: "email",
  },
  {
    what: "a field of another page",
    errors: { city: { fieldName: "contactDetails.city", message: "No encontramos esta localidad." } },
    says: /No encontramos esta localidad\./,
  },
  {
    what: "a data point that nobody knows",
    errors: { no_such_question: { message: "Falta el número de pie." } },
    says: /Falta el número de pie\./,
  },
  {
    what: "several fields, one of them unknown",
    errors: {
      phone_number: { message: "Este móvil ya está en uso." },
      email: { message: "Este correo ya está en uso." },
      no_such_question: { message: "Falta el número de pie." },
    },
    says: /Este correo ya está en uso\.[\s\S]*Este móvil ya está en uso\.[\s\S]*Falta el número de pie\./,
    at: "email",
  },
  {
    what: "the consents",
    errors: { general_policies: { message: "Acéptalas otra vez, por favor." } },
    says: /Acéptalas otra vez, por favor\./,
    at: "general_policies",
  },
  {
    what: "a field by a key of the texts",
    errors: { email: { message: "required>email" } },
    says: /correo/,
    at: "email",
  },
  { what: "nothing in particular", errors: {}, says: /\S/ },
];

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

/** Lets the page run its own effects for a few frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

test.beforeEach(({ failures }) => {
  failures.expected = true;
});

for (const { what, errors, says, at } of refusals) {
  const tag = fullUnless(what.startsWith("several"));
  test(`a create refused for ${what} leaves the applicant in control to correct the page and continue${tag}`, async ({
    page,
    open,
    control,
  }) => {
    await page.route("**/api/v3/lead", (route) => route.fulfill({ status: 422, json: { errors } }), {
      times: 1,
    });
    await openModal({ page, open, control });
    const moves = await countFocus(page);
    await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();

    await expect(alertBox(page)).toContainText(says);
    await expect(alertBox(page)).toBeFocused();
    await settle(page);
    expect(
      await moves(),
      "focus moves to the button, out of the dialog and to the error summary",
    ).toBeLessThan(6);
    await expect(alertBox(page)).toBeFocused();
    await expectAccessible(page);
    if (at) {
      await expect(page.locator(`[data-point=${at}]`)).toHaveClass(/question--refused/);
      await alertBox(page).getByRole("link").first().click();
      await expect(
        page.locator(`[data-point=${at}]`).locator("input:not([type=hidden])").first(),
      ).toBeFocused();
    }

    await page.mouse.move(180, 400);
    await page.mouse.wheel(0, 10_000);
    await settle(page);
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

    const email = page.getByRole("textbox", { name: "Correo electrónico" });
    await email.click();
    await email.press("ControlOrMeta+a");
    await page.keyboard.type("Otra@example.com");
    await expect(email).toHaveValue("Otra@example.com");
    await expect(email).toBeFocused();

    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    await expect(heading(page)).toHaveText("¿Usas la banca online?");
  });
}
