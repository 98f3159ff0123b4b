import type { Page } from "@playwright/test";
import { alertBox, chooseLoan, sendFromSummary } from "../../tools/applicant.ts";

/** The usual build's texts for an applicant in Spain. */

export const heading = (page: Page) => page.getByRole("heading", { level: 1 });
export const next = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true });
export const income = (page: Page) => page.getByLabel("¿Cuánto ganas neto al mes?");
export const email = (page: Page) => page.getByRole("textbox", { name: "Correo electrónico" });
export const phone = (page: Page) => page.getByLabel("Teléfono móvil");
export const terms = (page: Page) => page.getByRole("checkbox", { name: /condiciones de uso/ });
export const tryAgain = (page: Page) => alertBox(page).getByRole("button", { name: "Volver a intentarlo" });

/** Answers what the first page requires. */
export async function fillFirstPage(page: Page): Promise<void> {
  await chooseLoan(page);
  await email(page).fill("lucia@example.com");
  await phone(page).fill("612345678");
  await terms(page).check();
}

/** Answers the last page with an income, and sends the application from its summary. */
export async function sendIncome(page: Page, typed = "1850"): Promise<void> {
  await income(page).fill(typed);
  await next(page).click();
  await sendFromSummary(page);
}
