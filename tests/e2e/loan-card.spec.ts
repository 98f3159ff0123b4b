import type { Page } from "@playwright/test";
import { alertBox, loanCard } from "../tools/applicant.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { hold } from "./faults/broken-calls.ts";
import { email } from "./faults/spanish-page.ts";
import { isInReach, primary } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, hydrated, reload, test } from "./test.ts";

const bar = (page: Page) => loanCard(page).getByRole("button", { name: /Detalles del préstamo/ });
const warning = (page: Page) => loanCard(page).getByText(textOf("es", "common", "loan>warning"));
const loan = "?amount=1500&period=70";
const phone = { width: 360, height: 640 };
const desk = { width: 1280, height: 720 };

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the card is a bar that unfolds and folds by keyboard", async ({ page, open }) => {
    await open(`/gender${loan}`);
    await expect(bar(page)).toHaveText(/^1500\s€ · 70\sdías · total 15\d\d(?:,\d\d)?\s€/);
    await expect(warning(page)).toBeHidden();
    await bar(page).focus();
    await page.keyboard.press("Enter");
    await expect(bar(page)).toHaveAttribute("aria-expanded", "true");
    await expect(warning(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Space");
    await expect(warning(page)).toBeHidden();
  });

  test("on a long page Continue and the error summary are in reach", async ({ page, open }) => {
    await open(`/address-information${loan}`);
    const form = page.locator("main form");
    const foot = page.locator(".actions");

    await test.step("Continue is in reach, and covers no focused field", async () => {
      expect(await form.evaluate((one) => one.getBoundingClientRect().bottom > window.innerHeight)).toBe(
        true,
      );
      expect(await isInReach(primary(page))).toBe(true);
      for (const field of await form.locator("input:not([type=hidden]), select").all()) {
        await field.focus();
        expect([await field.getAttribute("name"), await isInReach(field)]).toEqual([
          await field.getAttribute("name"),
          true,
        ]);
      }
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(primary(page)).toHaveCount(1);
    });

    await test.step("Continue doesn't float above an open keyboard", async () => {
      await expect(foot).toHaveCSS("position", "sticky");
      // The keyboard makes the window lower (`interactive-widget=resizes-content`).
      await page.setViewportSize({ width: 360, height: 485 });
      await expect(foot).not.toHaveCSS("position", "sticky");
      await page.setViewportSize(phone);
      await expect(foot).toHaveCSS("position", "sticky");
    });

    await test.step("the error summary is in view above Continue", async () => {
      await primary(page).click();
      await expect(alertBox(page)).toBeFocused();
      expect(await isInReach(alertBox(page).getByRole("link").first())).toBe(true);
      expect(await isInReach(primary(page))).toBe(true);
    });
  });
});

test.describe("on a desk", () => {
  test.use({ viewport: desk });

  test("the card is a panel beside the form that stays in view", async ({ page, open }) => {
    await open(`/address-information${loan}`);
    await expect(bar(page)).toBeHidden();
    await expect(warning(page)).toBeVisible();
    const [form, panel] = await page
      .locator("main > article, main > .loan-card")
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
    expect(panel?.right, "in the document after the form, and beside it").toBeLessThan(form?.left ?? 0);
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await isInReach(loanCard(page).getByRole("heading"))).toBe(true);
  });
});

test.describe("on a desk, on the first page", () => {
  test.use({ viewport: desk });

  const amount = (page: Page) => loanCard(page).getByRole("textbox", { name: "Importe del préstamo" });
  const slider = (page: Page) => loanCard(page).getByRole("slider", { name: "Importe del préstamo" });
  const period = (page: Page) => loanCard(page).getByRole("textbox", { name: "Plazo para devolverlo" });
  const more = (page: Page) => loanCard(page).getByRole("button", { name: "Más: Importe del préstamo" });
  const total = (page: Page) => loanCard(page).locator(".cost-total");

  /** Answers the questions of the page's form by keyboard alone, from the first one on. */
  async function fillByKeyboard(page: Page): Promise<void> {
    await email(page).focus();
    await page.keyboard.type("lucia@example.com");
    await page.keyboard.press("Tab");
    await page.keyboard.type("612345678");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("checkbox", { name: /condiciones de uso/ })).toBeFocused();
    await page.keyboard.press("Space");
  }

  test("the card asks for the loan, and its figures follow", async ({ page, open, control }) => {
    await open("/");
    const card = loanCard(page);
    await expect(card.getByRole("heading", { name: "¿Cuánto necesitas?" })).toBeVisible();
    await slider(page).fill("2000");
    await expect(amount(page)).toHaveValue("2000");
    await more(page).click();
    await expect(amount(page)).toHaveValue("2100");
    await period(page).fill("70");
    await expect(card).toContainText(/Devuelves 21\d\d,\d\d\s€ en 70\sdías/);
    await expect(card.getByText(/TAE/).first()).toBeVisible();
    await expect(warning(page)).toBeVisible();
    await expectAccessible(page);
    await fillByKeyboard(page);
    await primary(page).click();
    await expect(page).not.toHaveURL(/initial-details/);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    expect(await control.leads()).toMatchObject([{ answers: { amount: 2100, period: 70 } }]);
  });

  test("an amount over the limit is announced, linked, and mended in the card", async ({ page, open }) => {
    await open("/");
    await amount(page).fill("99999");
    await fillByKeyboard(page);
    await primary(page).click();
    await expect(alertBox(page)).toBeFocused();
    const link = alertBox(page).getByRole("link");
    await expect(link).toHaveCount(1);
    await link.press("Enter");
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
    await expect(amount(page)).toHaveAccessibleDescription(/5000/);
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("2000");
    await expect(alertBox(page)).toHaveCount(0);
    await expect(amount(page)).not.toHaveAttribute("aria-invalid");
    await page.keyboard.press("Enter");
    await expect(page).not.toHaveURL(/initial-details/);
  });

  test("what is moved before the script arrives is kept", async ({ page }) => {
    const scripts = await hold(page, "**/assets/*.js");
    await page.goto(addressOf("/"), { waitUntil: "commit" });
    await expect(total(page)).toBeVisible();
    await loanCard(page).getByRole("radio", { name: "2000\u00a0€" }).check({ force: true });
    await period(page).fill("70");
    scripts.release();
    await hydrated(page);
    await expect(amount(page)).toHaveValue("2000");
    await expect(slider(page)).toHaveValue("2000");
    await expect(period(page)).toHaveValue("70");
    await expect(loanCard(page)).toContainText(/Devuelves 20\d\d,\d\d\s€ en 70\sdías/);
    await reload(page);
    await expect(amount(page)).toHaveValue("2000");
    await expect(loanCard(page)).toContainText(/Devuelves 20\d\d,\d\d\s€ en 70\sdías/);
  });

  test("a narrower window has the loan of the card in a line", async ({ page, open }) => {
    await open("/?amount=1500&period=70");
    await slider(page).fill("2000");
    await page.setViewportSize({ width: 890, height: 720 });
    await expect(slider(page)).toBeHidden();
    const line = page.getByRole("region", { name: "Tu préstamo" });
    await expect(line).toContainText(/2000\s€/);
    await line.getByRole("button", { name: "Cambiar" }).click();
    await expect(amount(page)).toHaveValue("2000");
    await page.setViewportSize(desk);
    await expect(email(page)).toBeVisible();
    await expect(amount(page)).toHaveValue("2000");
  });

  test("the link that changes the loan leads to the card's question", async ({ page, open }) => {
    await open(`/gender${loan}`);
    await loanCard(page).getByRole("link", { name: "Cambiar" }).click();
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveValue("1500");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("in the country with the longest amounts, on the narrowest desk", () => {
  test.use({ build: "lienketvay-vn", viewport: { width: 900, height: 720 } });

  test("the box shows the largest amount whole in any font", async ({ page, open, failures }) => {
    failures.expected = true;
    await page.route("**/*.woff2", (route) => route.abort());
    await open("/");
    const amount = loanCard(page).getByRole("textbox", {
      name: textOf("vn", "start", "questions>loan_amount>label"),
    });
    await loanCard(page).getByRole("slider").first().press("End");
    await expect(amount).toHaveValue("15.000.000");
    expect(await amount.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  });
});

const onItsSide = { width: 640, height: 360 };
/** A page at four times its size. */
const zoomed = { width: 320, height: 256 };
for (const [build, path, viewport] of [
  // The longest warning, title and trust line among them.
  ["lienketvay-vn", "/", phone],
  ["cashtero-co", "/", phone],
  ["askrobin-es", "/", phone],
  ["ratapro-pl", "/", phone],
  ["askrobin-es", "/", onItsSide],
  ["askrobin-es", `/monthly-income${loan}`, onItsSide],
  ["askrobin-es", "/", zoomed],
  ["ratapro-pl", "/", zoomed],
  ["askrobin-es", `/monthly-income${loan}`, zoomed],
  ["askrobin-es", `/income-source${loan}`, zoomed],
] as const) {
  test.describe(`${build} on a phone of ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ build, viewport });

    const tag = fullUnless(build === "lienketvay-vn");
    const where = viewport === phone ? "above Continue" : "and Continue doesn't float";
    test(`the first field of ${path} is in view ${where}${tag}`, async ({ page, open }) => {
      await open(path);
      expect(await isInReach(page.locator("main form input:not([type=hidden])").first())).toBe(true);
      const position = await page.locator(".actions").evaluate((foot) => getComputedStyle(foot).position);
      expect(position === "sticky").toBe(viewport === phone);
    });
  });
}

const cost = (page: Page) => page.locator(".cost");

test.describe("on the classic journey", () => {
  test.use({ viewport: desk });

  test.describe("of Finipay", () => {
    test.use({ build: "finipay-de", locale: "de-DE" });

    test("the page that asks for the loan tells its cost below the boxes, and no card repeats it", async ({
      page,
      open,
    }) => {
      const text = (key: string) => textOf("de", "start", key);
      const period = page.getByRole("textbox", { name: text("questions>loan_period>label") });
      await open("/loan-information");
      await expect(loanCard(page)).toHaveCount(0);
      await page.getByRole("textbox", { name: text("questions>loan_amount>label") }).fill("2000");
      await period.fill("61");
      await page.getByRole("slider", { name: text("questions>loan_period>label") }).press("ArrowRight");
      await expect(period).toHaveValue("62");
      await expect(cost(page).locator(".cost-total")).toHaveText(/2\.?0\d\d,\d\d\s€.*62\sTage/);
      await page.getByText(text("example>title")).click();
      await expect(page.getByRole("term").filter({ hasText: text("example>total") })).toBeVisible();
    });
  });

  test.describe("of AskRobin", () => {
    test.use({ build: "askrobin-es-classic" });

    test("the sliders and the card follow what was typed before a reload @full", async ({ page, open }) => {
      await open("/loan-information");
      await page.getByRole("textbox", { name: "Plazo para devolverlo" }).fill("70");
      const box = page.getByRole("textbox", { name: "Importe del préstamo" });
      await box.fill("3500");
      await box.blur();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("asyncFormData"))).toContain("3500");
      await reload(page);
      await expect(box).toHaveValue("3500");
      await expect(page.getByRole("slider", { name: "Importe del préstamo" })).toHaveValue("3500");
      await expect(cost(page)).toContainText(/en 70\sdías/);
    });
  });
});

test("printing shows the card unfolded", async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open(`/gender${loan}`);
  await expect(warning(page)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(warning(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});
