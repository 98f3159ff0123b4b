import { type ComponentProps, useCallback, useState } from "react";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { FormEntry } from "../catalogue/form-values.ts";
import { ofKind } from "../catalogue/values.ts";
import { ScreenLayout } from "../shell/screen-layout.tsx";
import { ErrorsShown } from "./error-summary.tsx";
import type { RefusedAnswers } from "./form-result.ts";
import type { AnswersData } from "./handle-lead-result.ts";
import { problemIn } from "./problem.tsx";
import { saveDraft } from "./save-draft.ts";

/** The layout of a screen with a form: the document's title says whether the error summary is shown. */
export function FormLayout(props: Omit<ComponentProps<typeof ScreenLayout>, "errored">) {
  const [errored, setErrored] = useState(false);
  return (
    <ErrorsShown value={setErrored}>
      <ScreenLayout {...props} errored={errored} />
    </ErrorsShown>
  );
}

/** Returns the form props of a screen with its own form, whose draft is saved while the applicant types. */
export function useScreenForm(
  draft: string,
  entries: readonly FormEntry[],
  actionData?: AnswersData | RefusedAnswers | undefined,
) {
  const onDraft = useCallback(
    (typed: readonly FormEntry[]) => saveDraft(draft, typed, entries),
    [draft, entries],
  );
  return {
    entries,
    invalid: ofKind(actionData, "invalid"),
    problem: problemIn(actionData),
    onDraft,
  };
}

/** The `shouldRevalidate` of a screen that keeps what it shows after a failed or refused submission. */
export function keepsShown({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return actionResult === undefined && defaultShouldRevalidate;
}
