import type { Page } from "@playwright/test";
import { alertBox, shortJourney, walkJourney } from "../../tools/applicant.ts";
import { addressOf, expect, fullUnless, hydrated, test } from "../test.ts";
import { hold, scripts } from "./broken-calls.ts";
import { email, heading, next, phone } from "./spanish-page.ts";

const boxes = [/entidades colaboradoras/, /condiciones de uso/];

/**
 * Rewrites every text as a browser's translator does, and continues to: two elements of the translator's replace each
 * text.
 */
function translate(): void {
  const rewrite = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      if (!text.data.trim() || text.parentElement?.closest("font, script, style, [translate=no]")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.textContent = text.data.replace(/\p{L}+/gu, "$&o");
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  document.documentElement.lang = "eo";
  rewrite(document.body);
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text && target.parentNode) rewrite(target.parentNode);
      for (const node of addedNodes) if (node.parentNode) rewrite(node.parentNode);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}

test("a page that the browser translates shows the current texts @full", async ({ page, open, control }) => {
  await control.setScript({
    steps: [{ state: 6, polls: 1 }, 7, 10],
    dataPoints: [...shortJourney.dataPoints],
  });
  await open("/");
  await page.evaluate(translate);
  await expect(heading(page)).toHaveText("¿Cómoo contactamoso contigoo?");
  await page.getByRole("button", { name: "Continuaro", exact: true }).click();
  const field = page.getByRole("textbox", { name: "Correoo electrónicoo" });
  await expect(field).toHaveAccessibleDescription(/^Erroro: Escribeo tuo correoo/);
  await field.fill("lucia@example");
  // Another text in the same place: React changes it, though the element that it created is gone.
  await expect(field).toHaveAccessibleDescription(/^Erroro: Revisao elo correoo/);
  await walkJourney(page, { answers: shortJourney.answers, until: "mobile-verification" });
  await page.getByRole("textbox").fill("12");
  await page.keyboard.press("Enter");
  await expect(alertBox(page)).toBeFocused();
  await page.getByRole("textbox").fill("123456");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(/^¡?Buenaso noticiaso/);
  // Names aren't translated.
  await expect(page.getByRole("contentinfo").getByText(/© AskRobin \d{4}/)).toBeVisible();
});

/**
 * Opens the first page and holds the application's script back. Returns a function that lets it come and waits for it.
 */
async function openWithoutScript(page: Page): Promise<() => Promise<void>> {
  const { release } = await hold(page, scripts);
  await page.goto(addressOf("/?amount=1500&period=70"), { waitUntil: "commit" });
  await next(page).waitFor();
  return async () => {
    release();
    await hydrated(page);
  };
}

const intruders: { name: string; act: () => void }[] = [
  {
    name: "elements around the application and attributes",
    act: () => {
      document.documentElement.append(document.createElement("assistant-panel"));
      document.body.prepend(document.createElement("assistant-panel"));
      document.documentElement.className = "assistant";
      for (const input of document.querySelectorAll("input")) input.setAttribute("data-assistant", "1");
    },
  },
  {
    name: "an element beside every field",
    act: () => {
      for (const input of document.querySelectorAll("form input"))
        input.after(document.createElement("assistant-icon"));
    },
  },
  {
    name: "other words in place of the texts",
    act: () => {
      for (const text of document.querySelectorAll("h1, label, button")) {
        const font = document.createElement("font");
        font.textContent = text.textContent;
        text.replaceChildren(font);
      }
    },
  },
];

for (const { name, act } of intruders) {
  const tag = fullUnless(name.startsWith("an element"));
  test(`an extension that runs before the script (${name}) leaves a form that works${tag}`, async ({
    page,
    control,
    failures,
  }) => {
    // React renders the page again: what the extension did isn't what the build wrote.
    failures.expected = true;
    await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
    const release = await openWithoutScript(page);
    await page.evaluate(act);
    await release();
    for (const box of boxes) await page.getByRole("checkbox", { name: box }).check();
    await phone(page).fill("612345678");
    await email(page).fill("lucia@example.com");
    await next(page).click();
    await expect(heading(page)).toHaveText("¿Usas la banca online?");
  });
}

test("values that a password manager fills in without events are sent", async ({ page, control }) => {
  await control.setScript({ steps: [10], dataPoints: ["using_online_banking"] });
  const release = await openWithoutScript(page);
  await email(page).evaluate((input: HTMLInputElement) => {
    input.value = "lucia@example.com";
  });
  await release();
  await expect(email(page)).toHaveValue("lucia@example.com");
  await phone(page).evaluate((input: HTMLInputElement) => {
    input.value = "612 345 678";
  });
  for (const box of boxes) await page.getByRole("checkbox", { name: box }).check();
  await next(page).click();
  await expect(heading(page)).toHaveText("¿Usas la banca online?");
  const [lead] = await control.leads();
  expect(lead?.answers.contactDetails).toMatchObject({
    email: "lucia@example.com",
    phoneNumber: "+34612345678",
  });
});

test("with a phone's keyboard open, the focused field and its error are in view", async ({ page, open }) => {
  await open("/");
  await next(page).click();
  await expect(alertBox(page)).toBeFocused();
  // The keyboard covers more than half of the page (`interactive-widget=resizes-content`).
  await page.setViewportSize({ width: 360, height: 300 });
  for (const [message, field] of [
    ["Escribe tu correo electrónico", email(page)],
    ["Escribe tu número de móvil", phone(page)],
  ] as const) {
    await alertBox(page).getByRole("link", { name: message }).click();
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".question-error").filter({ hasText: message })).toBeInViewport({ ratio: 1 });
    // No sticky element covers the field.
    expect(
      await field.evaluate((input) => {
        const { left, top, width, height } = input.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === input;
      }),
    ).toBe(true);
  }
});
