import { changeApplication } from "../../../application/application.ts";
import { startEmptyApplication } from "../../../application/start-application.ts";
import { discardPendingDraft } from "../../../form/screens/save-draft.ts";
import { clearCached } from "../../../provider/client.ts";
import { config } from "../../../shell/config.ts";

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
