import { readApplication, setDraft } from "../application/application.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import { isEqual } from "../catalogue/values.ts";
import { typedEntries } from "./typed-entries.ts";

/** Saves what is typed in a form as its draft, unless it is what the form has shown. */
export function saveDraft(path: string, typed: readonly FormEntry[], shown: readonly FormEntry[]): void {
  const before = readApplication().drafts[path]?.entries ?? shown;
  if (!isSame(before, typed)) setDraft(path, typed, true);
}

/** Saves a submitted form's values as a draft, so that a failure loses nothing. */
export function saveSubmittedDraft(path: string, data: FormData, unfinished = false): void {
  setDraft(path, typedEntries(data), unfinished);
}

function isSame(one: readonly FormEntry[], other: readonly FormEntry[]): boolean {
  const filled = (entries: readonly FormEntry[]) =>
    entries.filter(([, value]) => value !== "").sort((a, b) => a.join().localeCompare(b.join()));
  return isEqual(filled(one), filled(other));
}
