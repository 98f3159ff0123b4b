import { replace } from "react-router";
import { takeOver } from "../lead/changes.ts";
import { forgetDrafts } from "../lead/drafts.ts";
import { pathOf } from "../lead/journey.ts";
import type { Result } from "../provider/errors.ts";
import type { FieldErrors, LeadState } from "../provider/schemas.ts";
import { dropWaiting } from "./draft-saver.ts";
import { recover, type ScreenProblem } from "./recover.ts";

/**
 * What a screen after the pages does with its call's answer: where it leads, or why it is stayed on. What was ticked
 * or moved there is forgotten once it was taken.
 */
export function moveOn(
  path: string,
  result: Result<LeadState>,
): Response | ScreenProblem | { refused: FieldErrors; at: number } {
  if (!result.ok) {
    return result.error.kind === "refused"
      ? { refused: result.error.errors, at: Date.now() }
      : recover(result.error);
  }
  dropWaiting();
  const next = pathOf(takeOver(result.value));
  forgetDrafts(path);
  return replace(next);
}
