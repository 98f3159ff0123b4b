import type { Page } from "@playwright/test";
import { alertBox, loanCard } from "../tools/applicant.ts";
import { hold, scripts } from "./faults/broken-calls.ts";
import { email, fillFirstPage, heading, next, phone, terms } from "./faults/spanish-page.ts";
import { onlyLead } from "./screen-steps.ts";
import { addressOf, expect, expectAccessible, fullUnless, hydrated, reload, test } from "./test.ts";

const partners = (page: Page) => page.getByRole("checkbox", { name: /entidades colaboradoras/ });
const dialog = (page: Page) => page.getByRole("dialog", { name: "¿Cuánto necesitas?" });
const amount = (page: Page) => dialog(page).getByRole("textbox", { name: "Importe del préstamo" });
const amountSlider = (page: Page) => dialog(page).getByRole("slider", { name: "Importe del préstamo" });
const period = (page: Page) => dialog(page).getByRole("textbox", { name: "Plazo para devolverlo" });
const periodSlider = (page: Page) => dialog(page).getByRole("slider", { name: "Plazo para devolverlo" });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/initial-details"]) {
    test(`${path} has the whole form in its HTML, in the application's element`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expect(page).toHaveTitle("Compara préstamos antes de pedir – AskRobin");
      const root = page.locator("#finceptiv-root");
      await expect(root.getByRole("heading", { level: 1 })).toHaveText("¿Cómo contactamos contigo?");
      await expect(root.getByRole("textbox", { name: "Correo electrónico" })).toBeVisible();
      await expect(root.getByRole("textbox", { name: /Teléfono móvil/ })).toBeVisible();
      await expect(root.getByRole("checkbox", { name: /condiciones de uso/ })).not.toBeChecked();
      await expect(root.getByRole("link", { name: "Más detalles y tus derechos" })).toBeVisible();
      await expect(root.getByRole("checkbox", { name: /ofertas por SMS/ })).not.toBeChecked();
      await expect(root.getByRole("button", { name: "Continuar" })).toBeVisible();
      await expect(root.getByRole("link", { name: "AskRobin", exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
      // The styles are in the document too.
      await expect(root.getByRole("button", { name: "Continuar" })).not.toHaveCSS(
        "background-color",
        "rgba(0, 0, 0, 0)",
      );
    });
  }

  test("/legal says who is behind the brand and how to reach them", async ({ page }) => {
    await page.goto(addressOf("/legal"));
    await expect(page).toHaveTitle("Quiénes somos y qué puedes pedirnos – AskRobin");
    const root = page.locator("#finceptiv-root");
    await expect(root.getByRole("heading", { level: 1 })).toHaveText("Quiénes somos y qué puedes pedirnos");
    await expect(root.getByRole("term").filter({ hasText: "Empresa" })).toBeVisible();
    await expect(
      root.getByRole("article").getByRole("link", { name: "hola@askrobin.example" }),
    ).toBeVisible();
    await expect(root).not.toContainText(/[>ˆ]/);
  });
});

// `/` becomes the first page, whose document has the same form.
for (const path of ["/", "/initial-details"]) {
  const tag = fullUnless(path === "/");
  test(`${path}: input from before the script is kept, then validated${tag}`, async ({ page }) => {
    const { release } = await hold(page, scripts);
    await page.goto(addressOf(path), { waitUntil: "commit" });
    await email(page).fill("lucia@example");
    await phone(page).fill("612 34 56 78");
    await terms(page).check();
    await page.getByRole("checkbox", { name: /ofertas por SMS/ }).check();
    release();
    await hydrated(page);
    await expect(page).toHaveURL(addressOf("/initial-details"));
    await expect(email(page)).toHaveValue("lucia@example");
    await expect(phone(page)).toHaveValue("612 34 56 78");
    await expect(terms(page)).toBeChecked();
    await expect(partners(page)).not.toBeChecked();
    await expect(page.getByRole("checkbox", { name: /ofertas por SMS/ })).toBeChecked();

    await next(page).click();
    await expect(alertBox(page)).toBeFocused();
    await expect(alertBox(page).getByRole("link")).toHaveText([
      "Revisa el correo. Tiene que ser así: nombre@ejemplo.com",
    ]);
    // The draft survives a reload like later input.
    await reload(page);
    await expect(email(page)).toHaveValue("lucia@example");
    await expect(terms(page)).toBeChecked();
  });

  test(`${path}: Continue pressed before the script is sent afterwards${tag}`, async ({ page, control }) => {
    const { release } = await hold(page, scripts);
    await page.goto(addressOf(path), { waitUntil: "commit" });
    await fillFirstPage(page);
    await next(page).click();
    await expect(page).toHaveURL(addressOf(path));
    await expect(next(page), "shows that it was pressed").toHaveAttribute("data-pending");
    release();
    await hydrated(page);
    await expect(dialog(page)).toBeVisible();
    await expect(page.locator("[data-pending]")).toHaveCount(0);
    await expect(page).toHaveURL(addressOf("/initial-details"));
    await dialog(page).getByRole("button", { name: "Continuar" }).click();
    await expect(heading(page)).not.toHaveText("¿Cómo contactamos contigo?");
    const lead = await onlyLead(control);
    expect(lead.answers.contactDetails?.email).toBe("lucia@example.com");
  });
}

test("input from before the script arrived wins over the link's values @full", async ({ page }) => {
  const { release } = await hold(page, scripts);
  await page.goto(addressOf("/?email=enlace%40example.com&phoneNumber=699112233"), { waitUntil: "commit" });
  await email(page).fill("tecleado@example.com");
  release();
  await hydrated(page);
  await expect(email(page)).toHaveValue("tecleado@example.com");
  await expect(phone(page)).toHaveValue("699112233");
});

test("each link to a consent's text is at least 24 px high", async ({ page, open }) => {
  await open("/");
  await page.waitForLoadState("networkidle");
  const links = page.getByRole("link", { name: /^Leer/ });
  await expect(links).not.toHaveCount(0);
  for (const one of await links.all())
    expect((await one.boundingBox())?.height, await one.innerText()).toBeGreaterThanOrEqual(24);
});

/** Answers the first page and opens the modal by Continue. */
async function openModal(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("/");
  await fillFirstPage(page);
  await next(page).click();
  await expect(dialog(page)).toBeVisible();
}

test("the modal's slider, number box and cost follow each other", async ({ page, open, control }) => {
  await openModal(page, open);
  await expectAccessible(page);
  await expect(amount(page)).toHaveValue("1000");
  await expect(amountSlider(page)).toHaveValue("1000");
  await expect(period(page)).toHaveValue("61");

  const total = dialog(page).locator(".cost-total");
  const totals = [await total.textContent()];
  await expect(total).toContainText("61 días");
  await amount(page).fill("2500");
  await expect(amountSlider(page)).toHaveValue("2500");
  totals.push(await total.textContent());
  await amountSlider(page).press("ArrowRight");
  await expect(amount(page)).toHaveValue("2600");
  totals.push(await total.textContent());
  await amountSlider(page).press("End");
  await expect(amount(page)).toHaveValue("5000");
  totals.push(await total.textContent());
  await periodSlider(page).press("ArrowRight");
  await expect(period(page)).toHaveValue("62");
  await expect(total).toContainText("62 días");
  totals.push(await total.textContent());
  expect(new Set(totals).size, totals.join(" | ")).toBe(5);

  // Beyond the limits the slider stays at its end, and Continue shows the error.
  await amount(page).fill("9000");
  await expect(amountSlider(page)).toHaveValue("5000");
  await expect(total).toBeHidden();
  await period(page).fill("10");
  await expect(periodSlider(page)).toHaveValue("61");
  await dialog(page).getByRole("button", { name: "Continuar" }).click();
  await expect(alertBox(page)).toBeFocused();
  await expect(amount(page)).toHaveAccessibleDescription(
    /^Error: Revisa la cantidad: aquí el máximo es 5000\s€/,
  );
  await expect(period(page)).toHaveAccessibleDescription(/^Error: Escribe 61 o más/);
  await expect(amount(page)).toHaveValue("9000");
  expect(await control.leads()).toEqual([]);
  await expectAccessible(page);
  // The slider corrects the error as well as the box.
  await amountSlider(page).press("ArrowLeft");
  await expect(amount(page)).toHaveValue("4900");
  await expect(amount(page)).not.toHaveAttribute("aria-invalid");
  await expect(total).toBeHidden();
  await period(page).fill("90");
  await expect(total).toBeVisible();
  await expect(alertBox(page)).toHaveCount(0);
});

test("the modal takes focus, keeps it and gives it back, and opens again", async ({ page, open }) => {
  await openModal(page, open);
  const focus = () =>
    page.evaluate(() => {
      const { activeElement: element } = document;
      return element?.closest("dialog")
        ? "modal"
        : element === document.body
          ? "nothing"
          : (element?.outerHTML ?? "");
    });
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  // Both are in view at once on a phone, although the dialog is longer.
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByRole("button", { name: "Continuar" })).toBeInViewport({ ratio: 1 });
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press(press < 8 ? "Tab" : "Shift+Tab");
    // Between its last and its first control, focus is in the browser's interface, never in the page behind.
    expect(["modal", "nothing"]).toContain(await focus());
  }
  await amount(page).fill("3000");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(next(page)).toBeFocused();
  await expect(email(page)).toHaveValue("lucia@example.com");

  // The loan is still unknown: Continue opens the modal again.
  await next(page).click();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole("button", { name: "Cerrar" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await next(page).click();
  await expect(dialog(page)).toBeVisible();
});

test("the loan can be chosen first and changed later @full", async ({ page, open, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  await open("/");
  await page.getByRole("button", { name: "Elegir importe" }).click();
  await amount(page).fill("1.200");
  await period(page).fill("75");
  await period(page).press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(loanCard(page)).toContainText(/Tu préstamo 1200\s€.*en 75\sdías/);
  await page.getByRole("button", { name: "Cambiar" }).click();
  await expect(amount(page)).toHaveValue("1200");
  await amount(page).fill("1300");
  await dialog(page).getByRole("button", { name: "Continuar" }).click();
  await expect(loanCard(page)).toContainText(/Tu préstamo 1300\s€.*en 75\sdías/);
  await reload(page);
  await expect(loanCard(page)).toContainText(/Tu préstamo 1300\s€.*en 75\sdías/);
  expect(await control.requests("lead.create")).toEqual([]);

  await fillFirstPage(page);
  await next(page).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  const [lead] = await control.leads();
  expect(lead?.answers).toMatchObject({ amount: 1300, period: 75, periodScale: "days" });
});

test("a slip is pointed out once the texts come, however late @full", async ({ page, open }) => {
  const texts = await hold(page, /\/assets\/client-/);
  await open("/");
  await email(page).fill("ana@gmial.com");
  const asked = page.waitForResponse(/\/api\/email\/validate\//);
  await phone(page).focus();
  await asked;
  await expect(phone(page)).toBeFocused();
  texts.release();
  await expect(page.getByRole("button", { name: "¿Querías decir ana@gmail.com?" })).toBeVisible();
});

test.describe("a card with a frame", () => {
  test.use({ build: "fidea-es" });

  test("shows the frame's bottom line below Continue at the end of a page @full", async ({ page, open }) => {
    await open("/initial-details");
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const bottom = (selector: string) =>
      page.locator(selector).evaluate((element) => element.getBoundingClientRect().bottom);
    // The theme draws the line in the sixth pixel inside the border.
    await expect
      .poll(async () => (await bottom(".page")) - (await bottom(".page .form > .actions")))
      .toBeGreaterThanOrEqual(7);
  });
});

test("the loan's dialog opens complete, however late its code comes @full", async ({ page, open }) => {
  const code = await hold(page, "**/assets/continue-*.js");
  await page.addInitScript(() => {
    const isIncomplete = () => document.querySelector("dialog[open]:not(:has([name=loan_amount]))") !== null;
    new MutationObserver(() => {
      if (isIncomplete()) Object.assign(window, { openedIncomplete: true });
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  await open("/");
  await page.getByRole("button", { name: "Elegir importe" }).click();
  code.release();
  await expect(page.getByRole("dialog").getByRole("textbox", { name: "Importe del préstamo" })).toBeVisible();
  expect(await page.evaluate(() => "openedIncomplete" in window)).toBe(false);
});

for (const isMetered of [false, true])
  test(`the code of Continue loads ${isMetered ? "with the first touch on a metered line" : "once the browser is idle"}`, async ({
    page,
  }) => {
    const files: string[] = [];
    let last = Date.now();
    page.on("request", (request) => {
      files.push(new URL(request.url()).pathname);
      last = Date.now();
    });
    const hasCode = () => files.some((file) => /\/rest-[^/]*\.js$/.test(file));
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, "connection", { value: { saveData } });
    }, isMetered);
    await page.goto(addressOf("/initial-details"));
    // Nothing is evaluated in the page meanwhile: the browser counts that as the hand of a visitor.
    await expect.poll(() => Date.now() - last).toBeGreaterThan(2500);
    expect(hasCode()).toBe(!isMetered);
    expect(files.length).toBeLessThanOrEqual(isMetered ? 15 : 25);

    await heading(page).click();
    await expect.poll(hasCode).toBe(true);
  });
