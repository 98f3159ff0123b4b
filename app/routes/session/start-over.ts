import { readApplication } from "../../application/application.ts";
import { clearApplication } from "../../application/begin-anew.ts";
import { config } from "../../config.ts";
import { clearCached } from "../../provider/cache.ts";
import { keptName } from "../../storage/kept-name.ts";
import { sessionStore } from "../../storage/storage.ts";
import { dropWaiting } from "../shared/save-draft.ts";

/** Why an application's answers are deleted: the applicant said so, or its time has run out. */
type SessionNotice = "deleted" | "expired";

/** How tabs of the same application tell each other that it is deleted. */
const CHANNEL = keptName("start-over");

/**
 * Deletes everything of the application and loads the first page anew: what forms, calls under way and memory hold goes
 * with the document (decision 21). Other tabs of the same application do so too.
 * @param notice what the applicant is told then
 */
export function startOver(notice: SessionNotice): void {
  const { id } = readApplication();
  forgetHere(notice);
  if (id !== undefined && "BroadcastChannel" in window) new BroadcastChannel(CHANNEL).postMessage(id);
}

/**
 * Starts over where another tab has deleted the application that this one shows.
 * @returns a function that ends it
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
  dropWaiting();
  // Until the document is gone nothing is to be kept of what its forms hold, e.g. because the page is left.
  for (const form of [...document.forms]) form.remove();
  clearCached();
  clearApplication();
  sessionStore.write("sessionNotice", notice);
  // biome-ignore lint/plugin: the application's own address
  window.location.replace(config.basePath);
}
