import { type FormError, report, type SubmissionResult } from "@conform-to/react/future";
import type { Message } from "../catalogue/rules/rule.ts";

/** The messages about one control. */
export type Messages = readonly Message[];

/** What a form's check refused: the messages by control, and in `formErrors` those that no control can fix. */
export type FormErrors = FormError<Messages>;

/** What an action or a loader hands to a form as its last result. It never carries what was typed. */
export type FormResult = SubmissionResult<Messages>;

/** Returns the result that shows these errors in a form, or none. */
export function resultOf(error: FormErrors | null): FormResult {
  return report({ payload: {}, fields: [], intent: null }, { error });
}

/** Returns whether a control is the form's own: it carries no answer. */
export const isOwnControl = (name: string): boolean => name.startsWith("__");
