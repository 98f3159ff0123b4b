import { png } from "../e2e/made-files.ts";
import { leadAt } from "../e2e/screen-steps.ts";
import { hostPage, reload } from "../e2e/test.ts";
import { answerQuestions, continueButton, walkJourney } from "../tools/applicant.ts";
import { applicants } from "../tools/applicants.ts";
import { expect, test } from "./engine.ts";

test.skip(({ missing }) => missing !== "", "this machine can't start the engine");

const answers = applicants.es;

test("an applicant mends errors, goes back, reloads and is accepted", async ({ page, open }) => {
  await open("/");
  await page.locator("main button[type=submit]").click();
  await expect(page.locator(".error-summary")).toBeFocused();
  const paths = await walkJourney(page, { answers, until: "summary" });
  await page.goBack();
  await page.waitForURL(`**/${paths.at(-1)}`);
  await reload(page);
  await walkJourney(page, { answers, until: "mobile-verification" });
  await page.locator("main input:not([type=hidden])").fill("123456");
  await page.locator("main button[type=submit]").click();
  await page.waitForURL("**/accepted");
});

test("an applicant accepts an offer in its dialog", async ({ page, open, control }) => {
  await open(await leadAt(control, "cofidis-offer"));
  await expect(page.locator("[data-term]").first()).toBeVisible();
  await page.locator("main button[type=submit]").last().click();
  await page.locator("dialog[open] button[type=submit]").click();
  await page.waitForURL("**/accepted");
});

test("an applicant uploads both sides of a document", async ({ page, open, control }) => {
  await open(await leadAt(control, "id-upload"));
  await page.locator("input[type=radio][value=passport]").check();
  await page.locator("main button[type=submit]").last().click();
  const sides = page.locator(".document");
  const picture = png("IMG_0001.png", 400, 300);
  for (const side of [sides.first(), sides.last()]) {
    await side.locator("input[type=file]").first().setInputFiles(picture);
    await expect(
      page.locator("[data-step=done]").or(page.locator("h1", { hasText: "aceptad" })),
    ).toBeVisible();
  }
  await page.waitForURL("**/accepted");
});

test("an applicant answers in a frame of another site", async ({ page, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await page.goto(hostPage({ query: { amount: "1500", period: "70" } }));
  const form = page.frameLocator("iframe").locator("body");
  await expect(form.locator("form[data-page]")).toBeVisible();
  await answerQuestions(form, answers);
  await continueButton(form).click();
  await expect(form.getByRole("group", { name: "¿Usas la banca online?" })).toBeVisible();
});
