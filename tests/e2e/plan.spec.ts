import { answerQuestions, continueButton, openForm } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { heading } from "./faults/spanish-page.ts";
import { expect, quiet, test } from "./test.ts";

test("everything on the second page has loaded before the first is sent", async ({ page, open }) => {
  await open("/");
  // It comes with the first touch.
  await heading(page).click();
  await quiet(page);
  const form = await openForm(page);
  await answerQuestions(form, applicants.es);
  // No file comes while the first page is sent.
  await page.route("**/assets/**", () => undefined);
  await continueButton(form).click();
  await expect(page.getByText(/^Sección 1 de \d/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Guardar para luego" })).toBeVisible();
});
