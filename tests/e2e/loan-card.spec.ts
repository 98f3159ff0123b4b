import type { Locator, Page } from "@playwright/test";
import { plainDialect } from "../lead-server/dialects/dialect.ts";
import { alertBox, loanCard } from "../tools/applicant.ts";
import { textOf } from "../unit/fixtures/locales.ts";
import { leadAt, primary } from "./screen-steps.ts";
import { watchShifts } from "./shifts.ts";
import { addressOf, beNewVisitor, expect, expectAccessible, hydrated, sampleOf, test } from "./test.ts";

test.use({ dialect: plainDialect });

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

    test("the first page has the example of a loan before its script runs, and nothing shifts", async ({
      page,
      open,
    }) => {
      const shifts = await watchShifts(page);
      await open("/");
      await expect(loanCard(page)).toContainText(/Por ejemplo 1000\s€/);
      await expect(loanCard(page)).toContainText(/Devuelves 10\d\d,\d\d\s€ en 61\sdías · TAE/);
      await page.waitForLoadState("networkidle");
      expect(await shifts()).toBeLessThan(0.01);
      const html = await (await page.request.get(addressOf("/"))).text();
      expect(html).toContain("Por ejemplo");
    });

    test("axe finds nothing on a page with the card, folded and unfolded", async ({ page, open }) => {
      await open(`/gender${loan}`);
      await expectAccessible(page);
      if (viewport === phone) await bar(page).click();
      await expect(warning(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: phone });

  test("the card is a bar that unfolds by keyboard, and stays unfolded on the next page", async ({
    page,
    open,
  }) => {
    await open(`/gender${loan}`);
    await expect(bar(page)).toHaveText(/^1500\s€ · 70 días · total\s15\d\d(?:,\d\d)?\s€/);
    await expect(warning(page)).toBeHidden();
    await bar(page).focus();
    await page.keyboard.press("Enter");
    await expect(bar(page)).toHaveAttribute("aria-expanded", "true");
    await expect(warning(page)).toBeVisible();
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

  test("the card's link opens the page and the modal that change the loan", async ({ page, open }) => {
    await open(`/gender${loan}`);
    await bar(page).click();
    await loanCard(page).getByRole("link", { name: "Cambiar" }).click();
    const dialog = page.getByRole("dialog", { name: "¿Cuánto necesitas?" });
    await expect(dialog).toBeVisible();
    const amount = dialog.getByRole("textbox", { name: "Importe del préstamo" });
    await expect(amount).toHaveValue("1500");
    await dialog.getByRole("button", { name: "Más: Importe del préstamo" }).click();
    await expect(amount).toHaveValue("1600");
    await dialog.getByRole("button", { name: "Menos: Importe del préstamo" }).press("Enter");
    await dialog.getByRole("button", { name: "Menos: Importe del préstamo" }).press("Enter");
    await expect(amount).toHaveValue("1400");
    await dialog.getByRole("button", { name: "Continuar" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(loanCard(page)).toContainText(/Tu préstamo 1400\s€/);
  });

  test("the buttons beside a slider are large enough for a thumb, and stop at the ends of the scale", async ({
    page,
    open,
  }) => {
    await open("/?amount=4900&period=70");
    await loanCard(page).getByRole("button", { name: "Cambiar" }).click();
    const more = page.getByRole("button", { name: "Más: Importe del préstamo" });
    const box = await more.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    for (let press = 0; press < 3; press += 1) await more.click();
    await expect(page.getByRole("textbox", { name: "Importe del préstamo" })).toHaveValue("5000");
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
    expect(widths).toEqual([320, 560]);
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await isInReach(loanCard(page).getByRole("heading"))).toBe(true);
  });

  test("the card leaves the lender to an offer's page, and gains its rate and dates once it is accepted", async ({
    page,
    open,
    control,
  }) => {
    await open(await leadAt(control, "cofidis-offer"));
    await expect(page).toHaveURL(addressOf("/cofidis-offer"));
    await expect(loanCard(page).getByRole("heading", { name: "Has pedido" })).toBeVisible();
    await expect(page.getByAltText("Cofidis")).toHaveCount(1);
    await expect(loanCard(page).getByAltText("Cofidis")).toHaveCount(0);
    await expect(loanCard(page)).not.toContainText("Ejemplo representativo");
    const offer = { amount: 1200, period: 61, periodScale: "days", total: 1250, apr: 0.22 };
    const said = { partner: { name: "Cofidis" }, offer: { ...offer, firstPaymentAt: "2026-12-31" } };
    await beNewVisitor(page);
    await open(await leadAt(control, "accepted", { says: { applicationResult: said } }));
    await expect(page).toHaveURL(addressOf("/accepted"));
    await expect(loanCard(page).getByRole("heading", { name: "Tu oferta" })).toBeVisible();
    await expect(loanCard(page)).toContainText(/TAE22\s%/);
    await expect(loanCard(page)).toContainText(`${textOf("es", "steps", "offers>firstPaymentAt")}31/12/2026`);
  });
});

test.describe("on a low phone", () => {
  // The longest warning, title and trust line among them.
  for (const build of sampleOf(["cashtero-co", "askrobin-es", "lienketvay-vn", "ratapro-pl"] as const, 2)) {
    test.describe(build, () => {
      test.use({ build, viewport: phone });

      test("the first field is in view above Continue", async ({ page, open }) => {
        await open("/");
        expect(await isInReach(page.locator("main form input:not([type=hidden])").first())).toBe(true);
        await expect(page.locator(".actions")).toHaveCSS("position", "sticky");
      });
    });
  }
});

test.describe("on a phone on its side", () => {
  test.use({ viewport: { width: 640, height: 360 } });

  for (const path of sampleOf(["/", `/monthly-income${loan}`], 1)) {
    test(`the first field of ${path} is in view`, async ({ page, open }) => {
      await open(path);
      expect(await isInReach(page.locator("main form input:not([type=hidden])").first())).toBe(true);
      await expect(page.locator(".actions")).not.toHaveCSS("position", "sticky");
    });
  }
});

test.describe("with less motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: desk });

  test("nothing on the card moves", async ({ page, open }) => {
    await open(`/gender${loan}`);
    await expect(page.locator(".loan-panel-gain").first()).toHaveCSS("animation-name", "none");
  });
});

test.describe("on the classic journey", () => {
  test.use({ build: "askrobin-es-classic", viewport: desk });

  test("the card follows the sliders of the page that asks for the loan", async ({ page, open }) => {
    await open("/");
    await expect(loanCard(page)).toContainText(/Por ejemplo 1000\s€/);
    await page.getByRole("textbox", { name: "Importe del préstamo" }).fill("2000");
    await expect(loanCard(page)).toContainText(/Tu préstamo 2000\s€/);
    await page.getByRole("slider", { name: "Plazo para devolverlo" }).press("ArrowRight");
    await expect(loanCard(page)).toContainText(/en 62\sdías/);
  });

  test("the sliders and the card follow what was typed before a reload", async ({ page, open }) => {
    await open("/");
    await page.getByRole("textbox", { name: "Plazo para devolverlo" }).fill("70");
    const box = page.getByRole("textbox", { name: "Importe del préstamo" });
    await box.fill("3500");
    await box.blur();
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("asyncFormData"))).toContain("3500");
    await page.reload();
    await hydrated(page);
    await expect(box).toHaveValue("3500");
    await expect(page.getByRole("slider", { name: "Importe del préstamo" })).toHaveValue("3500");
    await expect(loanCard(page)).toContainText(/Tu préstamo 3500\s€/);
    await expect(loanCard(page)).toContainText(/en 70\sdías/);
  });
});

test("in a frame Continue isn't sticky, because the frame is as high as the form", async ({ page }) => {
  await page.setViewportSize(phone);
  const url = new URL("/embed-demo.html", addressOf("/"));
  url.hostname = "127.0.0.1";
  await page.goto(url.href);
  const frame = page.frameLocator("#loan iframe");
  await expect(frame.locator(".loan-card")).toContainText("Por ejemplo");
  await expect(frame.locator(".actions")).not.toHaveCSS("position", "sticky");
});

test("printing shows the card unfolded", async ({ page, open }) => {
  await page.setViewportSize(phone);
  await open(`/gender${loan}`);
  await expect(warning(page)).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(warning(page)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("the button that deletes the answers is quiet, and the filled one keeps them", async ({
  page,
  open,
}) => {
  await open(`/gender${loan}`);
  await page.getByRole("radio").first().check();
  await page.reload();
  await hydrated(page);
  await page.getByRole("button", { name: "Empezar de nuevo y borrar mis respuestas" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Borrar mis respuestas" })).toHaveClass(/button--quiet/);
  await expect(dialog.locator(".button:not(.button--quiet)")).toHaveCount(1);
});
