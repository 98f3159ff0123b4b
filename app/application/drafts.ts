import { changeApplication, readApplication } from "./application.ts";
import type { Draft } from "./lead-record.ts";

/** Keeps what a form holds, in the place of what it held before. */
export function setDraft(path: string, entries: Draft["entries"], accepted = true): void {
  changeApplication({ drafts: { ...readApplication().drafts, [path]: { entries, accepted } } });
}

/** Forgets what forms held, e.g. because the provider has it. */
export function forgetDrafts(...paths: readonly string[]): void {
  const { drafts } = readApplication();
  if (paths.every((path) => drafts[path] === undefined)) return;
  changeApplication({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([path]) => !paths.includes(path))),
  });
}
