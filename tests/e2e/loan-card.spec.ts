import type { Locator, Page } from "@playwright/test";
import { alertBox, loanCard } from "../tools/applicant.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { hold } from "./faults/broken-calls.ts";
import { email } from "./faults/spanish-page.ts";
import { primary } from "./screen-steps.ts";
import { watchShifts } from "./shifts.ts";
import { addressOf, expect, expectAccessible, fullUnless, hydrated, reload, test } from "./test.ts";

const bar = (page: Page) => loanCard(page).getByRole("button", { name: /Detalles del préstamo/ });
const warning = (page: Page) => loanCard(page).getByText(textOf("es", "common", "loan>warning"));
const loan = "?amount=1500&period=70";
const phone = { width: 360, height: 640 };
const desk = { width: 1280, height: 720 };

/** Returns whether the whole element is in the window, and nothing covers its middle. */
function isInReach(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { left, top, bottom, width, height } = one.getBoundingClientRect();
    const middle = document.elementFromPoint(left + width / 2, top + height / 2);
    return top >= 0 && bottom <= window.innerHeight + 1 && middle !== null && one.contains(middle);
  });
}

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    const tag = fullUnless(viewport === phone);
    test(`the first page has its example before the script runs${tag}`, async ({ page, open }) => {
      const shifts = await watchShifts(page);
      await open("/");
      await expect(loanCard(page)).toContainText(/Por ejemplo 1000\s€/);
      await expect(loanCard(page)).toContainText(/Devuelves 10\d\d,\d\d\s€ en 61\sdías/);
      await page.waitForLoadState("networkidle");
      expect(await shifts()).toBeLessThan(0.01);
      const html = await (await page.request.get(addressOf("/"))).text();
      expect(html).toContain("Por ejemplo");
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the card is a bar that unfolds by keyboard and stays unfolded", async ({ page, open }) => {
    await open(`/gender${loan}`);
    await expect(bar(page)).toHaveText(/^1500\s€ · 70 días · total\s15\d\d(?:,\d\d)?\s€/);
    await expect(warning(page)).toBeHidden();
    await bar(page).focus();
    await page.keyboard.press("Enter");
    await expect(bar(page)).toHaveAttribute("aria-expanded", "true");
    await expect(warning(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Space");
    await expect(warning(page)).toBeHidden();
    await page.keyboard.press("Space");
    await page.getByRole("radio").first().check();
    await primary(page).click();
    await expect(page).not.toHaveURL(/gender/);
    await expect(warning(page)).toBeVisible();
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
    const widths = await page
      .locator("main > .loan-card, main > article")
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)));
    expect(widths).toEqual([368, 560]);
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await isInReach(loanCard(page).getByRole("heading"))).toBe(true);
  });
});

test.describe("on a desk, on the first page", () => {
  test.use({ viewport: desk });

  const form = "main form";
  const amount = (page: Page) => loanCard(page).getByRole("textbox", { name: "Importe del préstamo" });
  const slider = (page: Page) => loanCard(page).getByRole("slider", { name: "Importe del préstamo" });
  const period = (page: Page) => loanCard(page).getByRole("textbox", { name: "Plazo para devolverlo" });
  const more = (page: Page) => loanCard(page).getByRole("button", { name: "Más: Importe del préstamo" });
  const total = (page: Page) => loanCard(page).locator(".loan-brief-total");

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
    await expect(card.getByRole("button", { name: "Elegir importe" })).toBeHidden();
    await slider(page).fill("2000");
    await expect(amount(page)).toHaveValue("2000");
    await more(page).click();
    await expect(amount(page)).toHaveValue("2100");
    await period(page).fill("70");
    await expect(card).toContainText(/Devuelves 21\d\d,\d\d\s€ en 70\sdías/);
    await expect(card).toContainText(/Pagos 1 × 21\d\d,\d\d\s€/);
    await expect(card.getByText(/^TAE/)).toBeVisible();
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
    await expectAccessible(page);
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
    await slider(page).fill("2100");
    await period(page).fill("70");
    scripts.release();
    await hydrated(page);
    await expect(amount(page)).toHaveValue("2100");
    await expect(slider(page)).toHaveValue("2100");
    await expect(period(page)).toHaveValue("70");
    await expect(loanCard(page)).toContainText(/Devuelves 21\d\d,\d\d\s€ en 70\sdías/);
    await reload(page);
    await expect(amount(page)).toHaveValue("2100");
    await expect(loanCard(page)).toContainText(/Devuelves 21\d\d,\d\d\s€ en 70\sdías/);
  });

  test("in a narrower window the dialog asks, with what was moved on the card", async ({ page, open }) => {
    await open("/");
    await slider(page).fill("2000");
    await page.setViewportSize({ width: 890, height: 720 });
    await expect(slider(page)).toHaveCount(0);
    await expect(page.locator(form)).toBeVisible();
    await loanCard(page).getByRole("button", { name: "Cambiar" }).click();
    const dialog = page.getByRole("dialog", { name: "¿Cuánto necesitas?" });
    await expect(dialog.getByRole("textbox", { name: "Importe del préstamo" })).toHaveValue("2000");
    await page.setViewportSize(desk);
    await expect(dialog).toHaveCount(0);
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

// The longest warnings and the longest button.
for (const build of ["ibancar-mx", "cashtero-ph", "prestamotor-co", "ratapro-pl"] as const) {
  test.describe(`${build} in a frame`, () => {
    test.use({ build });

    for (const width of [320, 400, 480])
      test(`of ${width} px shows the form from the second third of the first view on${fullUnless(build === "ibancar-mx" && width === 400)}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 640 });
        // The host's page around the frame is the test's own, so that the frame has the whole window.
        await page.route("**/around-the-frame.html", (route) =>
          route.fulfill({
            contentType: "text/html",
            body: `<style>body{margin:0}iframe{border:0;width:100%;height:640px}</style><iframe src="${addressOf("/", build)}"></iframe>`,
          }),
        );
        await page.goto(addressOf("/around-the-frame.html", build));
        const frame = page.frameLocator("iframe");
        await expect(frame.locator(".header")).toBeHidden();
        const top = await frame.locator("article").evaluate((form) => form.getBoundingClientRect().top);
        expect(top).toBeLessThanOrEqual(640 / 3);
      });
  });
}

const onItsSide = { width: 640, height: 360 };
for (const [build, path, viewport] of [
  // The longest warning, title and trust line among them.
  ["lienketvay-vn", "/", phone],
  ["cashtero-co", "/", phone],
  ["askrobin-es", "/", phone],
  ["ratapro-pl", "/", phone],
  ["askrobin-es", "/", onItsSide],
  ["askrobin-es", `/monthly-income${loan}`, onItsSide],
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

test.describe("on the classic journey", () => {
  test.use({ build: "askrobin-es-classic", viewport: desk });

  test("the card follows the sliders of the page that asks for the loan", async ({ page, open }) => {
    await open("/loan-information");
    await expect(loanCard(page)).toContainText(/Por ejemplo 1000\s€/);
    const marks = page.locator(".range").first();
    expect(await marks.evaluate((range) => getComputedStyle(range, "::after").backgroundImage)).toMatch(
      /^(?:linear-gradient\(.+?\)\)(?:, |$)){5}$/,
    );
    await page.getByRole("textbox", { name: "Importe del préstamo" }).fill("2000");
    await expect(loanCard(page)).toContainText(/2000\s€/);
    await page.getByRole("slider", { name: "Plazo para devolverlo" }).press("ArrowRight");
    await expect(loanCard(page)).toContainText(/62\sdías/);
  });

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
    await expect(loanCard(page)).toContainText(/3500\s€/);
    await expect(loanCard(page)).toContainText(/70\sdías/);
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
