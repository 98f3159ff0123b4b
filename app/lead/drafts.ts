import type { FormEntry } from "../catalogue/form-values.ts";
import { type Application, changeApplication, readApplication } from "./application.ts";
import type { Draft } from "./lead-record.ts";

/** Stores a form's draft in place of the previous one. */
export function setDraft(path: string, entries: Draft["entries"], accepted = true): void {
  changeApplication({ drafts: { ...readApplication().drafts, [path]: { entries, accepted } } });
}

/** Deletes the drafts of forms, e.g. after the provider has accepted them. */
export function forgetDrafts(...paths: readonly string[]): void {
  const { drafts } = readApplication();
  if (paths.every((path) => drafts[path] === undefined)) return;
  changeApplication({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([path]) => !paths.includes(path))),
  });
}

/** The control that stores a draft's offer id. */
export const OFFER_ID = "offer_id";

/**
 * Returns the draft of a screen after the pages, if it belongs to the current offer: the next partner's screen may have
 * the same path and control names.
 */
export function draftOf({ drafts, state }: Application, path: string): readonly FormEntry[] {
  const entries = drafts[path]?.entries ?? [];
  const about = entries.find(([name]) => name === OFFER_ID)?.[1] ?? "";
  return about === (state.applicationResult?.offerId ?? "") ? entries : [];
}
