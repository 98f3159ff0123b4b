import { lazyModule } from "../../../lazy.ts";

/** The button and its dialog. A chunk of its own: the first page has neither. */
export const saveForLater = lazyModule(() => import("./save-for-later.tsx"));

/** The button "Save for later". Renders nothing if its chunk fails to load. */
export const SaveForLater = saveForLater.component("SaveForLater");
