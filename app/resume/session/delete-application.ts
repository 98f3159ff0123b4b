import { discardPendingDraft } from "../../form/screens/save-draft.ts";
import { changeApplication } from "../../lead/application.ts";
import { clearCached } from "../../lead/provider/client.ts";
import { startEmptyApplication } from "../../lead/start-application.ts";
import { config } from "../../platform/config.ts";

/**
 * Deletes the application and reloads the first page. The new document drops the values in forms, running calls and
 * memory.
 * @param notice why, for the notice that the first page shows afterwards
 */
export function deleteApplication(notice: "deleted" | "expired"): void {
  discardPendingDraft();
  // Without this, leaving the document would save its forms' values as drafts again.
  for (const form of [...document.forms]) form.remove();
  clearCached();
  startEmptyApplication();
  changeApplication({ notice });
  // biome-ignore lint/plugin: the application's own address
  window.location.replace(config.basePath);
}
