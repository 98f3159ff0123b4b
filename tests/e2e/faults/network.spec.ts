import type { Page } from "@playwright/test";
import { alertBox, answerQuestions, leaveLead, openForm, sendFromSummary } from "../../tools/applicant.ts";
import { applicants } from "../../tools/applicants.ts";
import { leadAt } from "../screen-steps.ts";
import { addressOf, expect, expectAccessible, quiet, reload, test } from "../test.ts";
import { answerFirstPage, hold, openModal } from "./broken-calls.ts";
import { email, heading, income, next, sendIncome, terms, tryAgain } from "./spanish-page.ts";

test.beforeEach(({ failures }) => {
  failures.expected = true;
});

/** Expects the inline message and the toast after a failed submission. */
async function expectNotSent(page: Page, way: "500" | "offline"): Promise<void> {
  const toast =
    way === "offline"
      ? "Parece que no tienes conexión."
      : "No hemos podido enviarlo. Vuelve a intentarlo en un momento.";
  // At the same time, because the toast closes by itself.
  await Promise.all([
    expect(page.getByText(toast).last()).toBeVisible(),
    expect(alertBox(page)).toBeFocused(),
    expect(alertBox(page)).toContainText("No hemos podido enviarlo"),
    expect(alertBox(page)).toContainText("Tus respuestas siguen aquí."),
  ]);
}

for (const way of ["500", "offline"] as const) {
  test(`the first page can't be sent (${way}): it says so, keeps the input, and can be sent again`, async ({
    page,
    open,
    control,
    context,
  }) => {
    await answerFirstPage({ page, open, control });
    if (way === "500") await control.setFaults({ call: "lead.create", kind: "status", status: 500 });
    else {
      // A reload would request a lost prefetched file again (decision 19), which other tests cover.
      await quiet(page);
      await context.setOffline(true);
    }
    await next(page).click();
    await expectNotSent(page, way);
    await expect(email(page)).toHaveValue("lucia.ferrer@example.com");
    await expect(terms(page)).toBeChecked();
    if (way === "500") await expectAccessible(page);

    await control.setFaults();
    await context.setOffline(false);
    await tryAgain(page).click();
    await expect(heading(page)).toHaveText("¿Usas la banca online?");
    expect(await control.leads()).toHaveLength(1);
  });
}

test("a connection that is lost before anybody touches the first page: Continue says so and keeps the input", async ({
  page,
  open,
  control,
  context,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  // The code of Continue comes with the first touch, and the connection is gone by then.
  const code = /\/assets\/action-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await open("/?amount=1500&period=70");
  await context.setOffline(true);
  await answerQuestions(await openForm(page), applicants.es);
  await next(page).click();
  await expect(alertBox(page)).toContainText("No hemos podido enviarlo");
  await expect(email(page)).toHaveValue("lucia.ferrer@example.com");

  await context.setOffline(false);
  await page.unroute(code);
  await reload(page);
  await expect(terms(page)).toBeChecked();
  await next(page).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  expect(await control.leads()).toHaveLength(1);
});

test("the modal shows its own failure and its own long wait @full", async ({ page, open, control }) => {
  await page.clock.install();
  await openModal({ page, open, control });
  await control.setFaults({ call: "lead.create", kind: "status", status: 500 });
  await page.getByRole("dialog").getByRole("button", { name: "Continuar" }).click();
  // The page behind a modal can be neither read nor pressed: `getByRole` finds only what isn't inert.
  await expect(alertBox(page)).toContainText("No hemos podido enviarlo");
  await expect(alertBox(page)).toBeFocused();
  await control.setFaults();
  const { held, release } = await hold(page, "**/api/v3/lead");
  await tryAgain(page).click({ timeout: 5000 });
  await expect.poll(held).toBe(1);
  await page.clock.runFor(10_500);
  await expect(page.getByRole("dialog").getByRole("status")).toContainText("Está tardando más de lo normal.");
  release();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
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

test("a long wait for the lead: another try creates one lead @full", async ({ page, open, control }) => {
  await page.clock.install();
  await answerFirstPage({ page, open, control });
  const { held, release } = await hold(page, "**/api/v3/lead");
  await next(page).click();
  await expect.poll(held).toBe(1);
  await page.clock.runFor(10_500);
  await page.getByRole("status").getByRole("button", { name: "Volver a intentarlo" }).click();
  await expect.poll(held).toBe(2);
  release();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  expect(await control.leads()).toHaveLength(1);
});

test("with a connection that comes and goes, each failure is shown, and the journey completes @full", async ({
  page,
  open,
  control,
  context,
}) => {
  await control.setScript({ steps: [7, 10], dataPoints: ["housing_tenure", "monthly_income"] });
  await open("/?amount=1500&period=70");
  await quiet(page);
  const offline = (gone: boolean) => context.setOffline(gone);
  const failsOnce = async (send = () => next(page).click()) => {
    await offline(true);
    await send();
    await expectNotSent(page, "offline");
    await offline(false);
    await tryAgain(page).click();
  };
  await answerQuestions(await openForm(page), applicants.es);
  await failsOnce();
  await expect(page).toHaveURL(addressOf("/housing-tenure"));
  await answerQuestions(await openForm(page), applicants.es);
  await quiet(page);
  // No request is sent between pages and before the summary: Continue works offline.
  await offline(true);
  await next(page).click();
  await income(page).fill("1850");
  await next(page).click();
  await expect(heading(page)).toHaveText("Repasa tus respuestas");
  await offline(false);
  await failsOnce(() => sendFromSummary(page));
  await page.getByLabel("Código").fill("123456");
  await quiet(page);
  await failsOnce(() => page.getByLabel("Código").press("Enter"));
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await control.leads()).toHaveLength(1);
});

test("a failed request for another code can be repeated @full", async ({ page, open, control }) => {
  await page.clock.install();
  const script = { steps: [7, 10], dataPoints: [], verification: { resendAfter: 0 } };
  await open(await leadAt(control, "mobile-verification", { script }));
  await page.getByLabel("Código").fill("12");
  await page.clock.runFor(31_000);
  await control.setFaults({ call: "verification.resend", kind: "status", status: 500, times: 1 });
  const resend = page.getByRole("button", { name: "Enviar otro código" });
  await resend.click();
  await expect(alertBox(page)).toContainText("No hemos podido enviarlo");
  await expect(page.getByLabel("Código")).toHaveValue("12");
  // "Try again" repeats the failed request: it requests another code.
  await tryAgain(page).click();
  await expect.poll(async () => (await control.requests("verification.resend")).length).toBe(2);
  await expect(page.getByText("Te hemos enviado otro código")).toBeVisible();
  await expect(alertBox(page)).toHaveCount(0);
});
