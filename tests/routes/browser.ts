import { afterEach, beforeEach, expect, onTestFinished, vi } from "vitest";
import { forgetMemory, newApplication, replaceApplication } from "../../app/application/application.ts";
import { i18n } from "../../app/i18n/client.ts";
import { lateNamespaces } from "../../app/i18n/i18n.ts";
import { language } from "../../app/i18n/language.ts";
import { clearCached } from "../../app/provider/cache.ts";
import { onReport, type Report } from "../../app/report.ts";
import { dropWaiting } from "../../app/routes/shared/save-draft.ts";
import { onToast, type Toast } from "../../app/toasts/toast.ts";
import { clearSession } from "../../app/visit/session.ts";

/**
 * Gives every test of the file that imports this a tab of its own: nothing stored, nothing in memory, no texts loaded.
 * A text that is missing when it is needed fails the test.
 */

/** What was reported since the test began. */
export let reports: Report[] = [];

/** The messages that came since the test began. */
export let toasts: Toast[] = [];

let endListening: (() => void)[] = [];

// `requestSubmit()` has no submitter in a browser; in happy-dom the form is its own, which React can't read it with.
window.addEventListener(
  "submit",
  (event) => {
    if (event.submitter === event.target) Object.defineProperty(event, "submitter", { value: null });
  },
  { capture: true },
);

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  dropWaiting();
  replaceApplication(newApplication);
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  forgetMemory();
  clearCached();
  for (const late of lateNamespaces) i18n.removeResourceBundle(language, late);
  reports = [];
  toasts = [];
  endListening = [onReport((report) => reports.push(report)), onToast((toast) => toasts.push(toast))];
  // What waited for a receiver is an earlier test's.
  toasts = [];
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const end of endListening) end();
  expect(reports.filter(({ message }) => message === "Missing translation key")).toEqual([]);
});

/** What a store holds under a key, as the application wrote it. */
export function stored(store: Storage, key: string): unknown {
  const text = store.getItem(key);
  return text === null ? undefined : JSON.parse(text);
}

/** Everything that a store holds, as one text to be searched. */
export function everythingIn(store: Storage): string {
  return Object.keys(store)
    .map((key) => `${key}=${store.getItem(key)}`)
    .join("\n");
}

/** Has a store refuse to take anything, as a full one does, until the test is over. */
export function refuseToStore(store: Storage): void {
  const define = (value: Storage["setItem"]) =>
    Object.defineProperty(store, "setItem", { value, configurable: true, writable: true });
  const { setItem } = store;
  // Assigning would store an item of that name, so that a spy could not be taken away again.
  define(() => {
    throw new DOMException("The store is full", "QuotaExceededError");
  });
  onTestFinished(() => void define(setItem));
}

/** Loads the page anew: what is only in memory is gone. */
export function reload(): void {
  dropWaiting();
  forgetMemory();
}

/** Opens another tab of the same browser: it has a session storage of its own. */
export function openOtherTab(): void {
  reload();
  clearSession();
  sessionStorage.clear();
}

/** Does something in which the application pauses, e.g. between two tries, without waiting for it. */
export async function withoutPauses<Value>(run: () => Promise<Value>): Promise<Value> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let going = true;
  const done = run().finally(() => {
    going = false;
  });
  while (going) await vi.advanceTimersByTimeAsync(100);
  vi.useRealTimers();
  return done;
}
