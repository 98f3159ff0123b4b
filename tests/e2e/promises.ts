import type { Page, Request } from "@playwright/test";
import { expect } from "./test.ts";

/** What every applicant is promised, whatever the provider answers and whatever they press. */
const MOST_FOCUS_CHANGES = 20;
const MOST_REQUESTS = 40;
const SECOND_MS = 1000;

/** Watches a page for what no applicant may meet. */
export type Watch = {
  /** Requests to the provider that have no answer yet. */
  pending(): number;
  /** Fails where the page asked the provider too often within a second. */
  check(): void;
};

/**
 * Watches a page from its next document on. A focus that jumps too often becomes a console error, which fails the test
 * as every other one does.
 * @param isCall whether a request goes to the provider
 */
export async function watch(page: Page, isCall: (request: Request) => boolean): Promise<Watch> {
  await page.addInitScript(
    ([most, second]) => {
      const times: number[] = [];
      const now = () => performance.now();
      // Whoever types or presses moves the focus on purpose.
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

/** What an applicant can use: in an open dialog, else on the page; a result may leave only the way to the brand's site. */
function usable(page: Page) {
  const enabled = ":not(:disabled):not([aria-disabled=true])";
  return page.locator(`dialog[open] button${enabled}, main a[href], main button${enabled}, header a[href]`);
}

/** Fails where a screen shows no heading, or nothing that leads on. */
export async function expectWayOn(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect
    .poll(async () => (await usable(page).filter({ visible: true }).count()) > 0, {
      message: `a way on at ${new URL(page.url()).pathname}`,
    })
    .toBe(true);
}

/** What stands in a form: control name → value. */
export type Typed = Readonly<Record<string, string>>;

/** A form as it is drawn: where, by the address and by the form itself, which may follow the address a little later. */
type Shown = { place: string; values: Typed };

/**
 * Reads what stands in the page's questions in one go: texts as they are, choices by what is chosen. A dialog goes with
 * what was chosen in it, and consents are the provider's list, which may change.
 */
export function shownForm(page: Page): Promise<Shown> {
  return page.evaluate(() => {
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

/** Leaves the box that is being used, so that what was typed gets its final form. */
export function leaveBox(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

/** The controls whose value is another than before, apart from what a language writes in numbers. */
export function lostIn(now: Typed, before: Typed): string[] {
  const plain = (text: string | undefined) => text?.replace(/[\s.,]/g, "");
  return Object.keys(before).filter((name) => plain(now[name]) !== plain(before[name]));
}
