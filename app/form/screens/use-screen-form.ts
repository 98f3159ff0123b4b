import { useCallback } from "react";
import type { FormEntry } from "../../catalogue/form-values.ts";
import type { ScreenPath } from "../../journey/screens.ts";
import type { AnswersFormProps } from "../answers-form.tsx";
import { problemIn } from "../problem.tsx";
import type { AnswersData } from "./handle-lead-result.ts";
import { saveDraftSoon } from "./save-draft.ts";

/**
 * Returns the form props of a screen with its own form. Saves the form's draft while the applicant types.
 * @param entries the controls' initial values
 * @param actionData the result of the last submission
 */
export function useScreenForm(
  path: ScreenPath,
  entries: readonly FormEntry[],
  actionData: AnswersData | undefined,
): Required<Pick<AnswersFormProps, "entries" | "outcome" | "problem" | "onDraft">> {
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveDraftSoon(path, typed, entries),
    [path, entries],
  );
  return {
    entries,
    outcome: actionData && !("problem" in actionData) ? actionData : undefined,
    problem: problemIn(actionData),
    onDraft,
  };
}
