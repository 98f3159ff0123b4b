import type { FormEntry } from "../data-points/form-values.ts";
import { typedEntries } from "../forms/live-answers.ts";
import type { ScreenPath } from "../journey/screens.ts";
import { changeApplication, readApplication } from "../lead/application.ts";
import { dropWaiting } from "./draft-saver.ts";

/** What was typed on a screen before; undefined where nothing was. */
export function draftOf(path: ScreenPath): readonly FormEntry[] | undefined {
  return readApplication().drafts[path]?.entries;
}

/** Keeps what a form was sent with, so that a failure loses none of it. */
export function keepDraft(path: ScreenPath, data: FormData): void {
  dropWaiting();
  const { drafts } = readApplication();
  changeApplication({ drafts: { ...drafts, [path]: { entries: typedEntries(data), accepted: true } } });
}

/** Forgets what was typed on a screen, because the provider has it. */
export function forgetDraft(path: ScreenPath): void {
  dropWaiting();
  const { [path]: _, ...drafts } = readApplication().drafts;
  changeApplication({ drafts });
}
