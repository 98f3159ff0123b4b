import type { Page } from "@playwright/test";
import { hydrated, reload } from "./test.ts";

/** The answers of a link that somebody else sends. */
const LINK = "email=enlace%40example.com&amount=1000&firstName=Enlace";

/** How long a dialog may take to load; most links open without one. */
const DIALOG_MS = 1500;

/**
 * Returns functions that press the browser's own buttons or open links, as an applicant does, and wait for the page.
 */
export function historyActs(page: Page) {
  /** Opens a link into the application at the page that is shown, and answers its question by a press. */
  async function openLink(answer: (dialog: ReturnType<Page["locator"]>) => Promise<unknown>): Promise<void> {
    const { origin, pathname } = new URL(page.url());
    await page.goto(`${origin}${pathname}?${LINK}`);
    await hydrated(page);
    const dialog = page.locator("dialog.session-dialog[open]");
    await dialog.waitFor({ timeout: DIALOG_MS }).then(
      () => answer(dialog),
      () => undefined,
    );
  }
  return {
    back: async () => {
      await page.goBack();
      // No page comes before the application.
      if (page.url() === "about:blank") await page.goForward();
    },
    forward: async () => {
      await page.goForward();
      // The page of "leave the site".
      if (page.url() === "about:blank") await page.goBack();
    },
    reload: () => reload(page),
    "leave the site": async () => {
      await page.goto("about:blank");
      await page.goBack();
      await hydrated(page);
    },
    "open a link": () => openLink(() => page.keyboard.press("Escape")),
    "take a link": () => openLink((dialog) => dialog.locator("button").last().click()),
  };
}
