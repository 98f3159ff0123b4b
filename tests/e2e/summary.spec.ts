import type { Page } from "@playwright/test";
import { leaveLead, sendFromSummary, shortJourney, walkJourney } from "../tools/applicant.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { heading } from "./faults/spanish-page.ts";
import { tabTo } from "./keyboard.ts";
import { brokenWords, misplaced } from "./layout.ts";
import { received } from "./screen-steps.ts";
import { beNewVisitor, expect, expectAccessible, test } from "./test.ts";

const line = (page: Page, name: string) => page.locator(`[data-point="${name}"]`);
const change = (page: Page, of: string) => page.getByRole("link", { name: `Cambiar ${of}`, exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Enviar mi solicitud" });

test.beforeEach(async ({ page, open, control }) => {
  // Its name is wider than the column of the answers on a small phone.
  const email = "mariafernandezcastellanos@example.com";
  await open(await leaveLead(control, {}, { contactDetails: { email } }));
  await walkJourney(page, { answers: shortJourney.answers, until: "summary" });
  await expect(heading(page)).toBeFocused();
});

test("an answer is changed in its place by keyboard alone and sent", async ({ page, control }) => {
  const income = textOf("es", "questions", "groups>earnings");
  await tabTo(page, change(page, income));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: income })).toBeFocused();
  await expect(send(page)).toHaveCount(0);
  await page.goBack();
  await expect(change(page, income)).toBeFocused();
  await page.keyboard.press("Enter");
  const amount = page.getByRole("textbox", { name: "Ingresos netos al mes" });
  await tabTo(page, amount);
  await amount.press("ControlOrMeta+a");
  await page.keyboard.type("mucho");
  await page.keyboard.press("Enter");
  await expect(amount).toHaveAccessibleDescription(/Escribe la cantidad en cifras/);
  await expectAccessible(page);
  await page.reload();
  await expect(amount).toHaveValue("mucho");
  await amount.fill("1.900");
  await amount.press("Enter");
  await expect(line(page, "monthly_income").getByRole("definition")).toHaveText(/^1900\s€$/);
  await expect(change(page, income)).toBeFocused();
  expect(await received(control, "lead.update")).toEqual([]);

  await sendFromSummary(page);
  await expect(heading(page)).toHaveText(/Buenas noticias/);
  expect(await received(control, "lead.update")).toMatchObject([{ incomeDetails: { monthlyIncome: 1900 } }]);
});

test("on a wide screen every question has few lines, and the answers begin at one edge", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const question of await page.getByRole("term").all()) {
    const rows = await question.evaluate(
      (one) => one.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(one).lineHeight),
    );
    expect(rows).toBeLessThan(6);
  }
  const answers = page.locator(".summary-line dd");
  const begins = await answers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
  expect(new Set(begins).size).toBe(1);
});

test("on small phones every word and any e-mail address fits @full", async ({ page, open, control }) => {
  const inEachWidth = async (look: () => Promise<void>) => {
    for (const width of [320, 360]) {
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 740 });
        expect(await misplaced(page)).toEqual([]);
        await look();
      });
    }
  };

  await expect(line(page, "email").getByRole("definition")).toHaveText(/^mariafernandezcastellanos@/);
  await inEachWidth(async () => {
    expect(await brokenWords(page)).toEqual([]);
    const links = page.getByRole("link", { name: /^Cambiar/ });
    await expect(links).toHaveCount(5);
    const distances = await links.evaluateAll((all) =>
      all.map((link) => {
        const [ofLink, ofTitle] = [link, link.previousElementSibling ?? link].map((one) => {
          const text = document.createRange();
          text.selectNode(one.firstChild ?? one);
          return text.getBoundingClientRect().top;
        });
        return Math.abs((ofLink ?? 0) - (ofTitle ?? 0));
      }),
    );
    expect(distances.filter((distance) => distance > 4)).toEqual([]);
    const answers = page.locator(".summary-line dd");
    const ends = await answers.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().right)),
    );
    expect(new Set(ends).size).toBe(1);
  });

  await test.step("an e-mail address that is wider than the window stays in it", async () => {
    const email = "ana@unaempresaconunnombrebastantelargo.example.com";
    await beNewVisitor(page);
    await open(await leaveLead(control, {}, { contactDetails: { email } }));
    await walkJourney(page, { answers: shortJourney.answers, until: "summary" });
    await inEachWidth(() => expect(line(page, "email").getByRole("definition")).toHaveText(email));
  });
});
