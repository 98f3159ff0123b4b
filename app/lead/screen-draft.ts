import type { FormEntry } from "../catalogue/form-values.ts";
import type { Application } from "./application.ts";

/** The control that stores a draft's offer id. */
export const OFFER_ID = "offer_id";

/**
 * Returns the draft of a screen after the pages, if it belongs to the current offer: the next partner's screen may have
 * the same path and control names.
 */
export function draftOf({ drafts, state }: Application, path: string): readonly FormEntry[] {
  const entries = drafts[path]?.entries ?? [];
  const about = entries.find(([name]) => name === OFFER_ID)?.[1] ?? "";
  return about === (state.applicationResult?.offerId ?? "") ? entries : [];
}
