import { lazyModule } from "../platform/lazy.ts";

/** The pages' action with the rules and the provider's calls. A separate chunk: the first page renders without it. */
export const pageAction = lazyModule(() => import("./action.ts"));
