import type { i18n } from "i18next";
import { lazyModule } from "../lazy.ts";
import type { LateNamespace } from "./i18n.ts";
import { replaying } from "./recorded-texts.ts";

const client = lazyModule(() => import("./client.ts"));

/** The current translations: the first page's recorded texts until i18next has loaded. */
let current: i18n | undefined;

const listeners = new Set<(i18n: i18n) => void>();

/** Returns the current translations. */
export function currentTexts(): i18n {
  if (current === undefined) throw new Error("startTexts() must run before the application renders");
  return current;
}

/** Replaces the current translations and notifies the listeners. */
function setTexts(texts: i18n): void {
  if (texts === current) return;
  current = texts;
  for (const listener of listeners) listener(texts);
}

/**
 * Subscribes to replaced translations.
 * @returns a function that unsubscribes
 */
export function onTexts(listener: (i18n: i18n) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Starts with the document's recorded texts, or with i18next if the document has none. */
export async function startTexts(): Promise<void> {
  const recorded = document.getElementById("recorded-texts")?.textContent;
  if (recorded) setTexts(replaying(JSON.parse(recorded), loadI18next));
  else await loadI18next();
}

/** Loads i18next with the texts of the first screen and makes it the current translations. */
export async function loadI18next() {
  const loaded = await client.load();
  setTexts(loaded.i18n);
  return loaded;
}

/** Loads the namespaces of a screen before it is shown. */
export async function texts(...namespaces: LateNamespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  const { loadNamespaces } = await loadI18next();
  await loadNamespaces(...namespaces);
}
