import type { Page } from "@playwright/test";
import {
  alertBox,
  answerQuestions,
  chooseLoan,
  leaveLead,
  openForm,
  sendFromSummary,
} from "../../tools/applicant.ts";
import { applicants } from "../../tools/applicants.ts";
import { onlyLead } from "../screen-steps.ts";
import { addressOf, expect, expectAccessible, hydrated, test } from "../test.ts";
import { answerFirstPage, hold } from "./broken-calls.ts";
import { tabWithout } from "./missing-files.ts";
import { email, heading, income, next, sendIncome, terms, tryAgain } from "./spanish-page.ts";

test.beforeEach(({ failures }) => {
  failures.expected = true;
});

/** Expects the inline message and the toast, at the same time, because the toast closes by itself. */
async function expectNotSent(page: Page): Promise<void> {
  const toast = "Ahora mismo no podemos conectar. Vuelve a intentarlo en un momento.";
  await Promise.all([
    expect(page.getByText(toast).last()).toBeVisible(),
    expect(alertBox(page)).toBeFocused(),
    expect(alertBox(page)).toContainText("No hemos podido enviarlo"),
    expect(alertBox(page)).toContainText("Tus respuestas siguen aquí."),
  ]);
}

// tests/routes/page/failures.test.ts has other ways to fail.
test("the first page can't be sent: it says so, keeps the input, and can be sent again", async ({
  page,
  open,
  control,
}) => {
  await answerFirstPage({ page, open, control });
  await control.setFaults({ call: "lead.create", kind: "status", status: 500 });
  await next(page).click();
  await expectNotSent(page);
  await expect(email(page)).toHaveValue("lucia.ferrer@example.com");
  await expect(terms(page)).toBeChecked();
  await expectAccessible(page);

  await control.setFaults();
  await tryAgain(page).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  expect(await control.leads()).toHaveLength(1);
});

test("a summary whose response is lost says so, keeps the answers, and can be sent again", async ({
  page,
  open,
  control,
}) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await income(page).fill("1.850,00");
  await control.setFaults({ call: "lead.update", kind: "lost" });
  await next(page).click();
  await sendFromSummary(page);
  await expectNotSent(page);
  await expect(page.locator("[data-point=monthly_income]")).toContainText("1850");

  await control.setFaults();
  await tryAgain(page).click();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  const lead = await onlyLead(control);
  expect(lead.answers.incomeDetails?.monthlyIncome).toBe(1850);
  const [first, second, ...others] = await control.requests("lead.update");
  expect(second).toMatchObject({ key: first?.key, answer: first?.answer, body: first?.body });
  expect(others).toEqual([]);
});

test("a connection lost before the first touch: Continue says so, keeps the input, and works once it is back", async ({
  control,
  context,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  // The code of Continue comes with the first touch, and the connection is gone by then.
  const { tab, documents, mend } = await tabWithout(context, /\/assets\/continue-[^/]*\.js$/);
  await tab.goto(addressOf("/?amount=1500&period=70"));
  await hydrated(tab);
  await context.setOffline(true);
  await answerQuestions(await openForm(tab), applicants.es);
  await next(tab).click();
  await expect(alertBox(tab)).toContainText("No hemos podido enviarlo");
  await expect(email(tab)).toHaveValue("lucia.ferrer@example.com");

  await context.setOffline(false);
  await mend();
  const before = documents();
  await tryAgain(tab).click();
  // Chromium imports the code only in another document.
  await expect.poll(() => documents() - before).toBe(1);
  await hydrated(tab);
  // The rules that read the link's loan never came: the next document asks for it.
  await chooseLoan(tab);
  await next(tab).click();
  await expect(heading(tab)).toHaveText("¿Usas la banca online?");
  expect(await control.leads()).toHaveLength(1);
});

test("the input survives a failure and a reload", async ({ page, open, control }) => {
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  await control.setFaults({ call: "lead.update", kind: "status", status: 500, times: 1 });
  await sendIncome(page);
  await expect(alertBox(page)).toBeFocused();
  await page.reload();
  await expect(page.locator("[data-point=monthly_income]")).toContainText("1850");
  // The page has said that it wasn't sent: nothing is left to ask.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await sendFromSummary(page);
  await expect(heading(page)).toHaveText(/Buenas noticias/);
});

test("a wait of ten seconds is explained, a second press sends nothing, and the late response still counts", async ({
  page,
  open,
  control,
}) => {
  await page.clock.install();
  await open(await leaveLead(control, { dataPoints: ["monthly_income"] }));
  const { held, release } = await hold(page, "**/api/v3/lead");
  await sendIncome(page);
  const button = page.getByRole("button", { name: "Un momento…" });
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect.poll(held).toBe(1);
  const explained = page.getByText("Está tardando más de lo normal.");
  // The clock also runs by itself: the rest is for a slow machine.
  await page.clock.runFor(5000);
  await expect(explained).toHaveCount(0);
  await page.clock.runFor(5500);
  await expect(page.getByRole("status")).toContainText("Está tardando más de lo normal.");
  await expectAccessible(page);

  await button.click({ force: true });
  await button.press("Enter");
  await button.click({ force: true });
  expect(held()).toBe(1);
  release();
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await control.requests("lead.update")).toHaveLength(1);
});
