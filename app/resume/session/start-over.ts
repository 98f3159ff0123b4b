import { discardPendingDraft } from "../../form/screens/save-draft.ts";
import { readApplication } from "../../lead/application.ts";
import { clearApplication } from "../../lead/begin-anew.ts";
import { clearCached } from "../../lead/provider/cache.ts";
import { config } from "../../platform/config.ts";
import { keptName, sessionStore } from "../../platform/storage/storage.ts";

/** Why an application was deleted: the applicant asked for it, or the application expired. */
type SessionNotice = "deleted" | "expired";

/** The name of the channel on which tabs of the same application announce its deletion. */
const CHANNEL = keptName("start-over");

/**
 * Deletes the application and reloads the first page, here and in other tabs of the same application. The new document
 * drops the values in forms, running calls and memory (decision 21).
 * @param notice the notice that the first page shows afterwards
 */
export function startOver(notice: SessionNotice): void {
  const { id } = readApplication();
  forgetHere(notice);
  if (id !== undefined && "BroadcastChannel" in window) new BroadcastChannel(CHANNEL).postMessage(id);
}

/**
 * Starts over when another tab deletes the application that this tab shows.
 * @returns a function that stops listening
 */
export function startOverWithOthers(): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === readApplication().id) forgetHere("deleted");
  };
  return () => channel.close();
}

function forgetHere(notice: SessionNotice): void {
  discardPendingDraft();
  // Without this, leaving the document would save its forms' values as drafts again.
  for (const form of [...document.forms]) form.remove();
  clearCached();
  clearApplication();
  sessionStore.write("sessionNotice", notice);
  // biome-ignore lint/plugin: the application's own address
  window.location.replace(config.basePath);
}
