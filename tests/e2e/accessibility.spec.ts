import type { Page } from "@playwright/test";
import { languages } from "../../app/shell/texts/locales.ts";
import { providerCountry } from "../lead-server/countries/provided.ts";
import { alertBox } from "../tools/applicant.ts";
import { brandBuilds, pageOf, partsOf, usualBuild } from "../tools/builds.ts";
import { heading } from "./faults/spanish-page.ts";
import { focused, tabTo } from "./keyboard.ts";
import { holdCountdown, leadAt, primary, screensAfterPages } from "./screen-steps.ts";
import { addressOf, beNewVisitor, expect, expectAccessible, fullUnless, test } from "./test.ts";

/** Checks the page in both schemes, whose colours differ. */
async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ colorScheme });
      // Colours in the transition from one scheme to the other don't count.
      await page.evaluate(async () => {
        const moves = document.getAnimations().filter((one) => one instanceof CSSTransition);
        await Promise.allSettled(moves.map(({ finished }) => finished));
      });
      await expectAccessible(page);
    });
  }
}

for (const build of brandBuilds) {
  const { languageTag } = providerCountry(partsOf(build).country).facts;

  test.describe(`${build}, light and dark`, () => {
    test.use({ build, locale: languageTag });

    const tag = fullUnless(build === usualBuild);
    // loan-sheet.spec.ts has the first page as it opens.
    test(`axe finds nothing on the refused first page or its dialog${tag}`, async ({ page, open }) => {
      await open("/");
      await primary(page).click();
      await expect(alertBox(page)).toBeFocused();
      await expectAccessibleInBoth(page);
      if (pageOf(build).journey === "classic") return;
      await page.locator(".loan-line button").click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectAccessibleInBoth(page);
    });

    test("axe finds nothing on the screens about law and rights @full", async ({ page, open }) => {
      for (const path of ["/legal", "/accessibility", "/unsubscribe", "/404"]) {
        await test.step(path, async () => {
          await open(path);
          await expect(heading(page)).not.toHaveText("");
          await expectAccessibleInBoth(page);
        });
      }
    });

    test("axe finds nothing on any screen after the pages @full", async ({ page, open, control }) => {
      test.setTimeout(240_000);
      await holdCountdown(page);
      for (const { path } of screensAfterPages) {
        await test.step(path, async () => {
          await open(await leadAt(control, path, { script: { polls: 1000 } }));
          await expect(page).toHaveURL(addressOf(`/${path}`, build));
          await expect(heading(page)).not.toHaveText("");
          await expectAccessibleInBoth(page);
          await beNewVisitor(page);
        });
      }
    });
  });
}

test.describe("in the dark", () => {
  test.use({ colorScheme: "dark" });

  test("the name of a lender without a logo can be read @full", async ({ page, open, control, failures }) => {
    failures.expected = true;
    await page.route("**/logos/*.svg", (route) => route.abort());
    await open(await leadAt(control, "provident-offer"));
    await expect(page.locator(".partner:visible").first()).toBeVisible();
    await expectAccessible(page);
  });
});

test("every locale belongs to a brand's build or is English", () => {
  const locales: string[] = brandBuilds.map((build) => partsOf(build).country);
  expect([...new Set([...locales, "en"])].toSorted()).toEqual(Object.keys(languages).toSorted());
});

test("an applicant gets from the first page to the end by keyboard", async ({ page, open, control }) => {
  const { keyboard } = page;
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const byId = (id: string) => page.locator(`[id="${id}"]`);
  // A key pressed before the new page has focus would go to the previous page.
  const arrived = async (path: string) => {
    await expect(page).toHaveURL(addressOf(path));
    await expect(heading(page)).toBeFocused();
  };
  await control.setScript({
    steps: [10],
    dataPoints: ["citizenship", "housing_tenure", "housing_tenure_since_date"],
  });
  await open("/");

  // The error summary links to its fields.
  await tabTo(page, primary(page));
  await press("Enter");
  await expect(alertBox(page)).toBeFocused();
  await tabTo(page, alertBox(page).getByRole("link").first());
  await press("Enter");
  await expect(byId("email")).toBeFocused();
  expect((await focused(page))?.inView).toBe(true);

  await keyboard.type("lucia.ferrer@example.com");
  await tabTo(page, byId("phone_number"));
  await keyboard.type("612345678");
  const box = page.getByRole("checkbox", { name: /condiciones de uso/ });
  await tabTo(page, box);
  await press("Space");
  await expect(box).toBeChecked();

  await tabTo(page, primary(page));
  await press("Enter");

  // Typing chooses from the list of countries.
  await arrived("/citizenship");
  await tabTo(page, page.getByRole("combobox", { name: "Nacionalidad" }));
  await keyboard.type("portu");
  await expect(page.getByRole("combobox", { name: "Nacionalidad" })).toHaveValue("PT");

  // Back and Continue: the answers stay.
  await tabTo(page, primary(page));
  await press("Enter");
  await arrived("/housing-tenure");
  // Before the heading are the brand's logo and Back.
  await press("Shift+Tab", "Shift+Tab");
  await expect(page.getByRole("link", { name: "Atrás" })).toBeFocused();
  await press("Enter");
  await arrived("/citizenship");
  await expect(page.getByRole("combobox", { name: "Nacionalidad" })).toHaveValue("PT");
  await tabTo(page, primary(page));
  await press("Enter");

  // One tab stop for the group, and arrows within it.
  await arrived("/housing-tenure");
  const choices = page.getByRole("radio");
  await tabTo(page, choices.first());
  await press("Space", "ArrowDown");
  await expect(choices.nth(1)).toBeChecked();
  await expect(choices.nth(1)).toBeFocused();
  await press("Tab");
  await expect(choices.and(page.locator(":focus"))).toHaveCount(0);
  await press("Shift+Tab");
  await expect(choices.nth(1)).toBeFocused();
  await tabTo(page, primary(page));
  await press("Enter");

  await arrived("/housing-tenure-since-date");
  for (const [part, text] of Object.entries({ day: "5", month: "6", year: "2019" })) {
    await tabTo(page, byId(`housing_tenure_since_date-${part}`));
    await keyboard.type(text);
  }
  await press("Enter");
  await arrived("/summary");
  await tabTo(page, primary(page));
  await press("Enter");
  await expect(page).toHaveURL(addressOf("/accepted"));
});

/** Opens the list of the streets that a postcode suggests. */
async function openStreets(page: Page, open: (path: string) => Promise<void>): Promise<void> {
  await open("/address-information");
  await page.getByLabel("Código postal").fill("28013");
  await expect(page.getByLabel("Localidad")).toHaveValue("Madrid");
  await page.getByRole("combobox", { name: "Calle" }).fill("calle");
  await expect(page.getByRole("listbox").getByRole("option")).not.toHaveCount(0);
}

test.describe("in forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active" } });

  test("no choice, error or focus is shown by its background alone", async ({ page, open, control }) => {
    const styleOf = (selector: string, property: string, part?: "::before") =>
      page
        .locator(selector)
        .first()
        .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name), [
          property,
          part,
        ] as const);

    await open("/housing-tenure");
    expect(await styleOf(".button", "border-top-style")).toBe("solid");
    expect(await styleOf(".button", "border-top-color")).not.toBe(await styleOf("body", "background-color"));
    expect(await styleOf(".progress-done", "background-color")).not.toBe(
      await styleOf(".progress-track", "background-color"),
    );
    expect(await styleOf(".progress-track", "border-top-style")).toBe("solid");
    await primary(page).click();
    await expect(alertBox(page)).toBeFocused();
    expect(await styleOf(".question--refused", "border-left-style")).toBe("solid");
    expect(await styleOf(".error-summary", "border-left-style")).toBe("solid");

    const unchosen = await styleOf(".option", "border-top-color");
    expect(await styleOf(".option input", "appearance")).toBe("auto");
    await page.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    expect(await styleOf(".option :checked + *", "border-top-color", "::before")).not.toBe(unchosen);
    expect(await styleOf(".option :checked + *", "border-top-style", "::before")).toBe("solid");
    expect(await styleOf(".option :focus-visible + *", "outline-style", "::before")).toBe("solid");

    await openStreets(page, open);
    await page.keyboard.press("ArrowDown");
    expect(await styleOf("[role=option][aria-selected=true]", "background-color")).not.toBe(
      await styleOf("[role=option][aria-selected=false]", "background-color"),
    );

    // A ring of one colour doesn't visibly turn.
    await beNewVisitor(page);
    await open(await leadAt(control, "checking", { script: { polls: 1000 } }));
    expect(await styleOf(".checking-steps [aria-current]", "border-top-color", "::before")).not.toBe(
      await styleOf(".checking-steps [aria-current]", "border-right-color", "::before"),
    );
  });
});

test.describe("with reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("nothing moves but slow progress indicators @full", async ({ page, open, control }) => {
    for (const place of ["/", "/gender?amount=1500&period=70", "checking", "provident-offer"]) {
      await test.step(place, async () => {
        const isPage = place.startsWith("/");
        await open(isPage ? place : await leadAt(control, place, { script: { polls: 1000 } }));
        const hurried = await page.evaluate(() => {
          const milliseconds = (times: string) =>
            times.split(", ").map((time) => Number.parseFloat(time) * (time.endsWith("ms") ? 1 : 1000));
          return [...document.querySelectorAll("*")].flatMap((element) => {
            const style = getComputedStyle(element);
            const turning = style.animationName !== "none" && style.animationIterationCount === "infinite";
            const animated = style.animationName === "none" ? [] : milliseconds(style.animationDuration);
            const wrong = [
              ...milliseconds(style.transitionDuration).filter((time) => time > 1),
              ...animated.filter((time) => (turning ? time < 3000 : time > 1)),
            ];
            return wrong.length > 0 || style.scrollBehavior === "smooth" ? [element.className] : [];
          });
        });
        expect(hurried).toEqual([]);
        await beNewVisitor(page);
      });
    }
  });
});

test.describe("for a screen reader", () => {
  test("the first page is announced with and without errors", async ({ page, open }) => {
    await open("/");
    const main = page.getByRole("main");
    await expect(main).toMatchAriaSnapshot(`
      - article:
        - heading "Tus datos de contacto" [level=1]
        - paragraph: Comparamos los préstamos de 6 entidades. La solicitud es gratis.
        - textbox "Correo electrónico"
        - textbox "Teléfono móvil"
        - group "Condiciones y privacidad":
          - checkbox "Acepto las condiciones de uso."
          - link "Leer el documento (se abre en otra pestaña)"
        - paragraph:
          - text: Usamos tus datos para tramitar tu solicitud.
          - link "Detalles y derechos"
        - group "Ofertas y novedades (opcional)":
          - checkbox "Quiero recibir ofertas y consejos por correo electrónico."
          - checkbox "Quiero recibir ofertas por SMS."
          - checkbox "Podéis compartir mis datos con entidades colaboradoras para que me hagan sus propias ofertas."
        - button "Continuar"
        - status
      - region "Tu préstamo":
        - button /1000 € · 61 días · total.* Cambiar/
    `);
    await primary(page).click();
    await expect(main).toMatchAriaSnapshot(`
      - article:
        - alert "Hay 3 cosas que revisar":
          - heading "Hay 3 cosas que revisar" [level=2]
          - list:
            - listitem:
              - link "Escribe tu correo electrónico"
            - listitem:
              - link "Escribe tu número de móvil"
            - listitem:
              - link "Acepta las condiciones de uso para seguir"
        - textbox "Correo electrónico" [invalid]
        - textbox "Teléfono móvil" [invalid]
        - group "Condiciones y privacidad":
          - checkbox "Acepto las condiciones de uso." [invalid]
    `);
    await expect(page.getByRole("textbox", { name: "Correo electrónico" })).toHaveAccessibleDescription(
      "Error: Escribe tu correo electrónico Ahí te escribimos sobre tu solicitud.",
    );
    await expect(page.getByRole("group", { name: "Condiciones y privacidad" })).toHaveAccessibleDescription(
      "Error: Acepta las condiciones de uso para seguir",
    );
    await expect(page.getByRole("link", { name: /^Leer/ }).first()).toHaveAccessibleDescription(
      /condiciones de uso/,
    );
  });

  test("an adjustable offer is announced as its slider moves @full", async ({ page, open, control }) => {
    await open(await leadAt(control, "provident-offer"));
    const slider = page.getByRole("slider", { name: "¿Cuánto quieres?" });
    await expect(slider).toHaveAttribute("aria-valuetext", /^1200\s€$/);
    const said = page.getByRole("status").filter({ hasText: "cuotas" });
    await slider.press("ArrowLeft");
    await expect(slider).not.toHaveAttribute("aria-valuetext", /^1200\s€$/);
    await expect(said).not.toContainText("616,56");
    await slider.press("ArrowRight");
    await expect(said).toHaveText(/^2 cuotas de 616,56\s€\. Devuelves en total 1233,12\s€$/);
  });

  test("a list of suggestions announces their number @full", async ({ page, open }) => {
    await openStreets(page, open);
    await expect(page.locator("[data-point=street]").getByRole("status")).toHaveText(/\d/);
  });
});
