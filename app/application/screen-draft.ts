import type { FormEntry } from "../data-points/form-values.ts";
import type { Application } from "./application.ts";

/** The control by which a draft says whose offer it is about. */
export const OFFER_ID = "offer_id";

/**
 * What was typed or ticked on a screen after the pages. It counts only for the offer that it was about: the next
 * partner's screen may have the same path and the same names.
 */
export function draftOf({ drafts, state }: Application, path: string): readonly FormEntry[] {
  const entries = drafts[path]?.entries ?? [];
  const about = entries.find(([name]) => name === OFFER_ID)?.[1] ?? "";
  return about === (state.applicationResult?.offerId ?? "") ? entries : [];
}
