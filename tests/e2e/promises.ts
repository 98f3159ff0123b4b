import type { Page, Request } from "@playwright/test";
import { expect } from "./test.ts";

/** The promises to every applicant, for any response and any input. */
const MOST_FOCUS_CHANGES = 20;
const MOST_REQUESTS = 40;
const SECOND_MS = 1000;

/** Watches a page for problems that no applicant may meet. */
export type Watch = {
  /** The requests to the provider without a response yet. */
  pending(): number;
  /** Throws when the page sent the provider too many requests within a second. */
  check(): void;
};

/**
 * Watches a page from its next document on. Too many focus moves become a console error, which fails the test.
 * @param isCall returns whether a request goes to the provider
 */
export async function watch(page: Page, isCall: (request: Request) => boolean): Promise<Watch> {
  await page.addInitScript(
    ([most, second]) => {
      const times: number[] = [];
      const now = () => performance.now();
      // An applicant who types or presses moves the focus on purpose.
      for (const act of ["input", "pointerdown", "keydown"]) {
        addEventListener(act, () => times.splice(0), true);
      }
      addEventListener(
        "focusin",
        () => {
          times.push(now());
          while ((times[0] ?? 0) < now() - second) times.shift();
          if (times.length > most) console.error(`The focus changed ${times.length} times in a second`);
        },
        true,
      );
    },
    [MOST_FOCUS_CHANGES, SECOND_MS] as const,
  );
  const times: number[] = [];
  let pending = 0;
  let most = 0;
  page.on("request", (request) => {
    if (!isCall(request)) return;
    pending += 1;
    times.push(Date.now());
    most = Math.max(most, times.filter((time) => time > Date.now() - SECOND_MS).length);
  });
  const over = (request: Request) => {
    if (isCall(request)) pending -= 1;
  };
  page.on("requestfinished", over);
  page.on("requestfailed", over);
  return {
    pending: () => pending,
    check: () => expect(most, "calls within a second").toBeLessThanOrEqual(MOST_REQUESTS),
  };
}

/**
 * Returns the controls that an applicant can use: in an open dialog, else on the page; a result may have only the link
 * to the brand's site.
 */
function usable(page: Page) {
  const enabled = ":not(:disabled):not([aria-disabled=true])";
  return page.locator(`dialog[open] button${enabled}, main a[href], main button${enabled}, header a[href]`);
}

/**
 * Throws when a screen has no heading, or no control that leads on.
 * @param hasLeft returns whether the page has opened another site meanwhile, which needs no way on
 */
export async function expectWayOn(page: Page, hasLeft = (_: Page) => false): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect
    .poll(async () => hasLeft(page) || (await usable(page).filter({ visible: true }).count()) > 0, {
      message: `a way on at ${new URL(page.url()).pathname}`,
    })
    .toBe(true);
}

/** Evaluates a function in the page's document, or in the next one if another site opens at that moment. */
async function inDocument<Result>(page: Page, read: () => Result): Promise<Result> {
  return page.evaluate(read).catch(async (error: Error) => {
    if (!error.message.includes("Execution context was destroyed")) throw error;
    await page.waitForLoadState();
    return page.evaluate(read);
  });
}

/** The values of a form: control name → value. */
export type Typed = Readonly<Record<string, string>>;

/** A rendered form: its place by the address and by the form itself, which may follow the address a little later. */
type Shown = { place: string; values: Typed };

/**
 * Reads the values of the page's questions at once: texts as they are, choices by their selection. A dialog closes with
 * its choices, and the provider's list of consents may change.
 */
export function shownForm(page: Page): Promise<Shown> {
  return inDocument(page, () => {
    const entries = [
      ...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[data-point] [name]"),
    ]
      .filter((control) => control.type !== "hidden" && control.checkVisibility())
      .filter((control) => control.closest("dialog, [data-point*=consents], [data-point*=policies]") === null)
      .filter(
        (control) => !/^(?:radio|checkbox)$/.test(control.type) || (control as HTMLInputElement).checked,
      )
      .map((control) => [control.name, control.value]);
    const drawn = document.querySelector<HTMLFormElement>("form[data-page]")?.dataset.page ?? "";
    return { place: `${location.pathname} ${drawn}`, values: Object.fromEntries(entries) };
  });
}

/** Blurs the focused box, so that its value is formatted. */
export function leaveBox(page: Page): Promise<void> {
  return inDocument(page, () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** Returns the controls whose value has changed, apart from a language's number format. */
export function lostIn(now: Typed, before: Typed): string[] {
  const plain = (text: string | undefined) => text?.replace(/[\s.,]/g, "");
  return Object.keys(before).filter((name) => plain(now[name]) !== plain(before[name]));
}
