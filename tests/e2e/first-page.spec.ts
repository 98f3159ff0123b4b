import type { Locator, Page } from "@playwright/test";
import { alertBox, chooseLoan } from "../tools/applicant.ts";
import { hold, scripts } from "./faults/broken-calls.ts";
import { email, fillFirstPage, heading, next, phone, terms } from "./faults/spanish-page.ts";
import { onlyLead } from "./screen-steps.ts";
import { addressOf, expect, fullUnless, hydrated, quiet, reload, test } from "./test.ts";

const submit = (root: Locator) => root.locator("article").getByRole("button", { name: "Continuar" });
const partners = (page: Page) => page.getByRole("checkbox", { name: /entidades colaboradoras/ });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ["/", "/initial-details"]) {
    test(`${path} has the whole form in its HTML, in the application's element`, async ({ page }) => {
      await page.goto(addressOf(path));
      await expect(page).toHaveTitle("Compara préstamos antes de pedir – AskRobin");
      const root = page.locator("#finceptiv-root");
      await expect(root.getByRole("heading", { level: 1 })).toHaveText([
        "¿Cuánto necesitas?",
        "Tus datos de contacto",
      ]);
      await expect(root.getByRole("textbox", { name: "Correo electrónico" })).toBeVisible();
      await expect(root.getByRole("textbox", { name: /Teléfono móvil/ })).toBeVisible();
      await expect(root.getByRole("checkbox", { name: /condiciones de uso/ })).not.toBeChecked();
      await expect(root.getByRole("link", { name: "Detalles y derechos" })).toBeVisible();
      await expect(root.getByRole("checkbox", { name: /ofertas por SMS/ })).not.toBeChecked();
      await expect(root.getByRole("textbox", { name: "Importe del préstamo" })).toHaveValue("1000");
      await expect(submit(root)).toBeVisible();
      await expect(root.getByRole("link", { name: "AskRobin", exact: true })).toBeVisible();
      await expect(page.locator("html")).toHaveAttribute("lang", "es-ES");
      // The styles are in the document too.
      await expect(submit(root)).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
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
    await chooseLoan(page);
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
    await expect(heading(page)).not.toHaveText("Tus datos de contacto");
    const lead = await onlyLead(control);
    expect(lead.answers.contactDetails?.email).toBe("lucia@example.com");
  });
}

test("input from before the script arrived wins over the link's values @full", async ({ page }) => {
  const { release } = await hold(page, scripts);
  await page.goto(addressOf("/?email=enlace%40example.com&phoneNumber=699112233"), { waitUntil: "commit" });
  await chooseLoan(page);
  await email(page).fill("tecleado@example.com");
  release();
  await hydrated(page);
  await expect(email(page)).toHaveValue("tecleado@example.com");
  await expect(phone(page)).toHaveValue("699112233");
});

test("each link to a consent's text is at least 24 px high", async ({ page, open }) => {
  await open("/");
  await quiet(page);
  const links = page.getByRole("link", { name: /^Leer/ });
  await expect(links).not.toHaveCount(0);
  for (const one of await links.all())
    expect((await one.boundingBox())?.height, await one.innerText()).toBeGreaterThanOrEqual(24);
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

for (const isMetered of [false, true])
  test(`the code of Continue loads ${isMetered ? "with the first touch on a metered line" : "once the browser is idle"}`, async ({
    page,
  }) => {
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const hasCode = () => files.some((file) => /\/rest-[^/]*\.js$/.test(file));
    await page.addInitScript((saveData) => {
      Object.defineProperty(navigator, "connection", { value: { saveData } });
      // After the page's own tasks for an idle browser.
      const tell = () => requestIdleCallback(() => requestIdleCallback(() => console.debug("idle")));
      Object.defineProperty(window, "hydrated", {
        set: () => (document.readyState === "complete" ? tell() : window.addEventListener("load", tell)),
      });
    }, isMetered);
    const idle = page.waitForEvent("console", (message) => message.text() === "idle");
    await page.goto(addressOf("/initial-details"));
    // Nothing is evaluated in the page meanwhile: the browser counts that as the hand of a visitor.
    await idle;
    if (!isMetered) {
      await expect.poll(hasCode).toBe(true);
      await quiet(page);
    }
    expect(hasCode()).toBe(!isMetered);
    expect(files.length).toBeLessThanOrEqual(isMetered ? 15 : 25);

    await heading(page).click();
    await expect.poll(hasCode).toBe(true);
  });
