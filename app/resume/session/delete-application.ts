import { discardPendingDraft } from "../../form/screens/save-draft.ts";
import { readApplication } from "../../lead/application.ts";
import { clearCached } from "../../lead/provider/client.ts";
import { startEmptyApplication } from "../../lead/start-application.ts";
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
export function deleteApplication(notice: SessionNotice): void {
  const { id } = readApplication();
  deleteHere(notice);
  if (id !== undefined && "BroadcastChannel" in window) new BroadcastChannel(CHANNEL).postMessage(id);
}

/**
 * Deletes this tab's application when another tab deletes the same one.
 * @returns a function that stops listening
 */
export function deleteWithOtherTabs(): () => void {
  if (!("BroadcastChannel" in window)) return () => undefined;
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === readApplication().id) deleteHere("deleted");
  };
  return () => channel.close();
}

function deleteHere(notice: SessionNotice): void {
  discardPendingDraft();
  // Without this, leaving the document would save its forms' values as drafts again.
  for (const form of [...document.forms]) form.remove();
  clearCached();
  startEmptyApplication();
  sessionStore.write("sessionNotice", notice);
  // biome-ignore lint/plugin: the application's own address
  window.location.replace(config.basePath);
}
