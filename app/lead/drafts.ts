import { changeApplication, readApplication } from "./application.ts";
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
