import type { Page } from "@playwright/test";
import {
  answerQuestions,
  chooseLoan,
  leaveLead,
  openForm,
  sendFromSummary,
  walkJourney,
} from "../../tools/applicant.ts";
import { applicants } from "../../tools/applicants.ts";
import { textOf } from "../../unit/fixtures/locales.ts";
import { onlyLead } from "../screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, hydrated, quiet, reload, test } from "../test.ts";
import { hold } from "./broken-calls.ts";
import { countDocuments, deployAnother, type InPlace, inPlace, tabWithout } from "./missing-files.ts";
import { email, heading, income, next, sendIncome, terms } from "./spanish-page.ts";

/** The next screen after the pages, whose code is a chunk of its own. */
const consents = /Antes de seguir/;
const fallback = "Algo ha fallado. Vuelve a intentarlo más tarde.";

/** Finds the document's own message that the application didn't start. */
const notStarted = (page: Page) => page.getByRole("alert").filter({ hasText: fallback });

for (const [name, file, what] of [
  ["the script that starts it", /\/assets\/entry\.client[^/]*\.js$/, "503"],
  ["a part of the first screen", /\/assets\/framework[^/]*\.js$/, "a page"],
] as [string, RegExp, InPlace][]) {
  const tag = fullUnless(what === "503");
  test(`the first page without ${name} says so, and works after another try${tag}`, async ({
    context,
    control,
  }) => {
    await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
    const { tab, mend } = await tabWithout(context, file, what);
    await tab.goto(addressOf("/"));
    await expect(notStarted(tab)).toBeInViewport();
    await expectAccessible(tab);

    await mend();
    await notStarted(tab).getByRole("button", { name: "Cargar la página otra vez" }).click();
    await hydrated(tab);
    await expect(notStarted(tab)).toHaveCount(0);
    await chooseLoan(tab);
    await answerQuestions(await openForm(tab), applicants.es);
    await next(tab).click();
    await expect(heading(tab)).toHaveText("¿Usas la banca online?");
  });
}

test("a script that doesn't arrive causes a message until it does", async ({ page }) => {
  await page.clock.install();
  const { release } = await hold(page, "**/assets/framework*.js");
  await page.goto(addressOf("/"), { waitUntil: "commit" });
  await chooseLoan(page);
  await email(page).fill("lucia@example.com");
  await expect(notStarted(page)).toHaveCount(0);
  await page.clock.runFor(31_000);
  await expect(notStarted(page)).toBeVisible();
  release();
  await hydrated(page);
  await expect(notStarted(page)).toHaveCount(0);
  await expect(email(page)).toHaveValue("lucia@example.com");
});

for (const what of Object.keys(inPlace) as InPlace[]) {
  const tag = fullUnless(what === "503");
  test(`${what} in place of a screen's code causes no endless reloads, and the fallback says that answers are kept${tag}`, async ({
    context,
    control,
  }) => {
    const { tab, documents, mend } = await tabWithout(context, "**/assets/consents-*.js", what);
    await tab.goto(addressOf(await leaveLead(control, { dataPoints: ["monthly_income"], steps: [20] })));
    const before = documents();
    await sendIncome(tab);
    await expect(heading(tab)).toHaveText(fallback);
    await expect(tab.getByText("Tus respuestas siguen guardadas en esta pestaña.")).toBeVisible();
    await expect(tab).toHaveTitle(fallback);
    await expectAccessible(tab);
    // One load by itself within 30 seconds, then the fallback, which stays.
    await expect(heading(tab)).toHaveText(fallback);
    expect(documents() - before).toBeLessThanOrEqual(2);
    await mend();
    await tab.getByRole("link", { name: "Cargar la página otra vez" }).click();
    await expect(heading(tab)).toHaveText(consents);
  });
}

test("a missing chunk of the validation reloads the page once, then shows a message; no input is lost @full", async ({
  context,
  control,
}) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  const { tab, documents, mend } = await tabWithout(context, /\/assets\/continue[^/]*\.js$/);
  await tab.goto(addressOf("/"));
  await hydrated(tab);
  await chooseLoan(tab);
  await answerQuestions(await openForm(tab), applicants.es);
  const before = documents();
  await next(tab).click();
  await expect.poll(() => documents() - before).toBe(1);
  await hydrated(tab);
  await expect(email(tab)).toHaveValue("lucia.ferrer@example.com");
  await next(tab).click();
  await expect(heading(tab)).toHaveText(fallback);
  expect(documents() - before).toBe(1);
  await mend();
  await tab.getByRole("link", { name: "Cargar la página otra vez" }).click();
  await expect(email(tab)).toHaveValue("lucia.ferrer@example.com");
  await expect(terms(tab)).toBeChecked();
  await hydrated(tab);
  await next(tab).click();
  await expect(heading(tab)).toHaveText("¿Usas la banca online?");
});

test.describe("a deployment in the middle of a journey", () => {
  // The build's policy names the scripts of its own pages.
  test.use({ bypassCSP: true });

  test("and a reload when the next screen is gone: once, with its answers, and the journey continues", async ({
    context,
    control,
  }) => {
    const tab = await context.newPage();
    await tab.goto(addressOf(await leaveLead(control, { dataPoints: ["monthly_income"], steps: [20] })));
    await hydrated(tab);
    await income(tab).fill("1850");
    await quiet(tab);
    await deployAnother(tab);
    const documents = countDocuments(tab);
    await next(tab).click();
    await sendFromSummary(tab);
    await expect(heading(tab)).toHaveText(consents);
    expect(documents()).toBe(1);
    const lead = await onlyLead(control);
    expect(lead.answers.incomeDetails?.monthlyIncome).toBe(1850);
  });
});

test("404 for another language's texts shows English, no keys", async ({ page, open, control, failures }) => {
  failures.expected = true;
  await page.route("**/translations/**", (route) => route.fulfill({ status: 404 }));
  await open(await leaveLead(control, { dataPoints: ["housing_tenure", "monthly_income"] }));
  await page.locator(".language-choice").selectOption("vn");
  await expect(page.getByText("We couldn’t load this language, so here it is in English")).toBeVisible();
  await expect(heading(page)).toHaveText("Do you own or rent your home?");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(page.getByLabel(textOf("en", "questions", "pages>monthly-income>title"))).toBeVisible();
  expect(await page.locator("body").innerText()).not.toMatch(/[a-z]>[a-z]/);
});

test("the page works without the code that checks a link's values @full", async ({ context, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  const { tab, mend } = await tabWithout(context, /\/assets\/continue[^/]*\.js$/);
  await tab.goto(addressOf("/?amount=1500&email=ana%40example.com&refName=partner"));
  await expect.poll(() => tab.evaluate(() => window.hydrated)).toBe(true);
  await mend();
  await reload(tab);
  await walkJourney(tab, { answers: applicants.es, until: "online-banking" });
  const [lead] = await control.leads();
  expect(lead?.answers.contactDetails?.email).toBe("lucia.ferrer@example.com");
  expect(lead?.context.affiliateReferenceParams?.attribute).toBe("partner");
});
