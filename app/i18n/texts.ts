import type { i18n } from "i18next";
import { lazyModule } from "../lazy.ts";
import type { LateNamespace } from "./i18n.ts";
import { replaying } from "./recorded-texts.ts";

const client = lazyModule(() => import("./client.ts"));

/** What components are worded by now: the first page's recorded texts until i18next is there. */
let current: i18n | undefined;

const listeners = new Set<(i18n: i18n) => void>();

/** What components are to be worded by. */
export function currentTexts(): i18n {
  if (current === undefined) throw new Error("No texts were set before the application was drawn");
  return current;
}

/** Words components by these texts from here on. */
function setTexts(texts: i18n): void {
  if (texts === current) return;
  current = texts;
  for (const listener of listeners) listener(texts);
}

/**
 * Tells when others are set.
 * @returns ends it
 */
export function onTexts(listener: (i18n: i18n) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Words the page by what its document recorded; by i18next at once where a document has recorded nothing. */
export async function startTexts(): Promise<void> {
  const recorded = document.getElementById("recorded-texts")?.textContent;
  if (recorded) setTexts(replaying(JSON.parse(recorded), loadI18next));
  else await loadI18next();
}

/** Loads i18next with the texts of the first screen, and words the page by it from then on. */
export async function loadI18next() {
  const loaded = await client.load();
  setTexts(loaded.i18n);
  return loaded;
}

/** Loads namespaces that a screen is about to show. */
export async function texts(...namespaces: LateNamespace[]): Promise<void> {
  if (namespaces.length === 0) return;
  const { loadNamespaces } = await loadI18next();
  await loadNamespaces(...namespaces);
}
