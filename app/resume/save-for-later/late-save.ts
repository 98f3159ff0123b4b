import { withTexts } from "../../platform/i18n/texts.ts";
import { lazyModule } from "../../platform/lazy.ts";

/** The button and its dialog. A chunk of its own: the first page has neither. */
const saveForLater = lazyModule(() => withTexts(import("./save-for-later.tsx"), ["privacy"]));

/** The button "Save for later". Renders nothing if its chunk fails to load. */
export const SaveForLater = saveForLater.component("SaveForLater");

/**
 * Loads the button and its texts, so that it is shown together with its page. Never rejects: a page works without it.
 */
export async function loadSaveForLater(): Promise<void> {
  await saveForLater.preload();
}
