import { readApplication, setDraft } from "../../application/application.ts";
import type { FormEntry } from "../../catalogue/form-values.ts";
import { isEqual } from "../../catalogue/values.ts";
import { typedEntries } from "../typed-entries.ts";

const DELAY_MS = 150;

type Unsaved = {
  path: string;
  entries: readonly FormEntry[];
  shown: readonly FormEntry[];
  timer: ReturnType<typeof setTimeout>;
};

/** The draft that waits for a pause in typing. It outlives its form: the layout's middleware saves it. */
let unsaved: Unsaved | undefined;

if (typeof window !== "undefined") window.addEventListener("pagehide", savePendingDraft);

/** Saves a form's values as a draft, debounced, unless they are those that it has shown. */
export function saveDraftSoon(
  path: string,
  entries: readonly FormEntry[],
  shown: readonly FormEntry[],
): void {
  if (unsaved?.path === path) discardPendingDraft();
  else savePendingDraft();
  unsaved = { path, entries, shown, timer: setTimeout(savePendingDraft, DELAY_MS) };
}

/** Saves the pending draft immediately, because the applicant leaves the page. */
export function savePendingDraft(): void {
  const typed = unsaved;
  discardPendingDraft();
  if (typed === undefined) return;
  const before = readApplication().drafts[typed.path]?.entries ?? typed.shown;
  if (!isSame(before, typed.entries)) setDraft(typed.path, typed.entries, false);
}

/** Saves a submitted form's values as a draft, so that a failure loses nothing. */
export function saveSubmittedDraft(path: string, data: FormData, stored = true): void {
  discardPendingDraft();
  setDraft(path, typedEntries(data), stored);
}

export function discardPendingDraft(): void {
  clearTimeout(unsaved?.timer);
  unsaved = undefined;
}

function isSame(one: readonly FormEntry[], other: readonly FormEntry[]): boolean {
  const filled = (entries: readonly FormEntry[]) =>
    entries.filter(([, value]) => value !== "").sort((a, b) => a.join().localeCompare(b.join()));
  return isEqual(filled(one), filled(other));
}
