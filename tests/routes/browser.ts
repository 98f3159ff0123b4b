import { expect, onTestFinished, vi } from "vitest";
import { forgetMemory, newApplication, replaceApplication } from "../../app/application/application.ts";
import { clearCached } from "../../app/provider/client.ts";
import "../../app/shell/texts/texts.ts";
import { clearSession } from "../../app/application/visit/session.ts";
import { onReport, type Report } from "../../app/shell/report.ts";
import { onToast, type Toast } from "../../app/shell/toasts/toasts.ts";

/** The reports since the test began. */
export let reports: Report[] = [];

/** The messages since the test began. */
export let toasts: Toast[] = [];

let endListening: (() => void)[] = [];

// `requestSubmit()` has no submitter in a browser; happy-dom passes the form, which React can't handle.
window.addEventListener(
  "submit",
  (event) => {
    if (event.submitter === event.target) Object.defineProperty(event, "submitter", { value: null });
  },
  { capture: true },
);

/** Sets the address of the window without loading it. */
export function setAddress(url: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
}

/** Gives a test its own tab: an empty document, empty stores, empty memory. */
export function openTab(): void {
  setAddress("http://localhost:3000/");
  const { body, documentElement } = document;
  body.replaceChildren();
  for (const name of documentElement.getAttributeNames()) documentElement.removeAttribute(name);
  document.title = "";
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  replaceApplication(newApplication);
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  forgetMemory();
  clearCached();
  endListening = [onReport((report) => reports.push(report)), onToast((toast) => toasts.push(toast))];
  // A listener also receives what earlier tests reported and showed.
  reports = [];
  toasts = [];
}

/** Ends a test's tab. A text that was missing when it was needed fails the test. */
export function closeTab(): void {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const end of endListening) end();
  expect(reports.filter(({ message }) => message === "Missing translation key")).toEqual([]);
}

/** Returns a store's value under a key as the application wrote it. */
export function stored(store: Storage, key: string): unknown {
  const text = store.getItem(key);
  return text === null ? undefined : JSON.parse(text);
}

/** Returns the whole content of a store as one text to search. */
export function storeContent(store: Storage): string {
  return Object.keys(store)
    .map((key) => `${key}=${store.getItem(key)}`)
    .join("\n");
}

/** Makes a store refuse every write, like a full one, until the test is over. */
export function refuseToStore(store: Storage): void {
  const define = (value: Storage["setItem"]) =>
    Object.defineProperty(store, "setItem", { value, configurable: true, writable: true });
  const { setItem } = store;
  // An assignment would store an item of that name, and the spy could not be removed.
  define(() => {
    throw new DOMException("The store is full", "QuotaExceededError");
  });
  onTestFinished(() => void define(setItem));
}

/** Reloads the page: everything in memory is gone. */
export const reload = forgetMemory;

/** Opens another tab of the same browser, with its own session storage. */
export function openOtherTab(): void {
  sessionStorage.clear();
  reload();
}

/** Runs a function without waiting for the application's pauses, for example between two attempts. */
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
