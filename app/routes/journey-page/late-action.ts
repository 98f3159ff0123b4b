import { lazyModule } from "../../lazy.ts";

/** What a Continue does: the rules and the provider's calls, which the first page is drawn without. */
export const pageAction = lazyModule(() => import("./action.ts"));
