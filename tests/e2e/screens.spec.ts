import type { Page } from "@playwright/test";
import { answerQuestions, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { heading } from "./faults/spanish-page.ts";
import { holdCountdown, leadAt, screensAfterPages } from "./screen-steps.ts";
import { watchShifts } from "./shifts.ts";
import { addressOf, expect, expectAccessible, fullUnless, quiet, test } from "./test.ts";

const submit = (page: Page) => page.locator("main button[type=submit]").first();

/** The screens of `npm test`, one of each kind. */
const examples = ["checking", "accepted", "mobile-verification", "id-upload", "vehicle"];

for (const screen of screensAfterPages) {
  const tag = fullUnless(examples.includes(screen.path));
  test(`${screen.path}: a lead in its state opens it accessibly${tag}`, async ({ page, open, control }) => {
    await holdCountdown(page);
    const shifts = await watchShifts(page);
    // The check lasts until the test is over.
    await open(await leadAt(control, screen.path, { script: { polls: 1000 } }));
    await expect(page).toHaveURL(addressOf(`/${screen.path}`));
    await expect(heading(page)).toHaveCount(1);
    await expect(heading(page)).not.toHaveText("");
    await expectAccessible(page);

    await page.reload();
    await expect(page).toHaveURL(addressOf(`/${screen.path}`));
    await quiet(page);
    // The list of other partners may push away the footer alone.
    expect(await shifts()).toBeLessThan(screen.path === "checking" ? 0.15 : 0.01);
  });
}

for (const path of ["/gender", "/gender?amount=1500&period=70"]) {
  const tag = fullUnless(path !== "/gender");
  test(`${path}: nothing moves on a page that a link opens${tag}`, async ({ page, open }) => {
    const shifts = await watchShifts(page);
    await open(path);
    await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible();
    await quiet(page);
    expect(await shifts()).toBeLessThan(0.01);
  });
}

// tests/routes/questions/action.test.ts has a form's failure and refusal.
for (const { path } of screensAfterPages.filter(({ kind }) => kind === "form")) {
  const tag = fullUnless(path === "marital-details");
  test(`the form at ${path} shows what is missing, and continues${tag}`, async ({ page, open, control }) => {
    await open(await leadAt(control, path));
    await page.locator("form input[type=radio]:checked").evaluateAll((radios: HTMLInputElement[]) => {
      for (const radio of radios) radio.checked = false;
    });
    for (const typed of await page.locator("form input:visible:is([type=text], [type=tel])").all())
      await typed.fill("");
    await submit(page).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await expectAccessible(page);
    await answerQuestions(page.locator("main"), applicants.es);
    await submit(page).click();
    await expect(page).toHaveURL(addressOf("/accepted"));
    await page.goBack();
    await expect(page).not.toHaveURL(addressOf(`/${path}`));
  });
}

test("outside production a parameter asks for every question @full", async ({ page, open }) => {
  await open("/?datapoints=all");
  await walkJourney(page, { answers: applicants.es, until: "loan-details" });
  await expect(page.getByText("Sección 1 de 5: Tú")).toBeAttached();
});
