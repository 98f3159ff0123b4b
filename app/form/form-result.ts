import { type FormError, report, type SubmissionResult } from "@conform-to/react/future";
import { country } from "@country";
import { useMemo } from "react";
import { type DataPointName, dataPoint, isDataPointName } from "../catalogue/catalogue.ts";
import { groupParts } from "../catalogue/fields.ts";
import type { Message } from "../catalogue/rules/rule.ts";
import type { FieldError, FieldErrorMap } from "../journey/errors.ts";
import { i18n } from "../shell/texts/texts.ts";

export type Messages = readonly Message[];

/** What a form's check refused: the messages by control, and in `formErrors` those that no control can fix. */
export type FormErrors = FormError<Messages>;

/** What a form has as its last result. It never carries what was typed. */
export type FormResult = SubmissionResult<Messages>;

export function resultOf(error: FormErrors | null): FormResult {
  return report({ payload: {}, fields: [], intent: null }, { error });
}

export type InvalidAnswers = { kind: "invalid"; result: FormResult };

/** The provider has refused answers, which the loader data names. A new time makes the form announce them again. */
export type RefusedAnswers = { kind: "refused"; at: number };

/** Returns the result of a form from the provider's messages by control, and those that no control can fix. */
export function refusedResult(
  messages: Readonly<Record<string, Message>>,
  elsewhere: Messages = [],
): FormResult {
  const fieldErrors = Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, [message]]),
  );
  return resultOf({ formErrors: elsewhere.length > 0 ? elsewhere : null, fieldErrors });
}

/** Returns the `validation` text with the provider's message as its key, else the message itself. */
export function providerMessage(message: string): Message {
  return i18n.exists(`validationˆ${message}`, { returnObjects: false })
    ? { key: message }
    : { text: message };
}

/**
 * Returns the provider's refusals as the last result of the form that asks these data points.
 * @param refusal the action's data after a refused submission
 * @param refused the refused answers that haven't changed since, by data point
 * @param refusedElsewhere the messages above the form, if another form asks some of what this one doesn't
 */
export function useProviderRefusals(
  dataPoints: readonly DataPointName[],
  refusal: RefusedAnswers | undefined,
  refused: FieldErrorMap,
  refusedElsewhere?: readonly string[],
) {
  const here: [string, Message][] = [];
  const notAsked: string[] = [];
  for (const [name, error] of Object.entries(refused)) {
    const isAsked = isDataPointName(name) && dataPoints.includes(name);
    if (isAsked) here.push([controlOf(name, error), providerMessage(error.message)]);
    else notAsked.push(error.message);
  }
  const others = refusedElsewhere ?? notAsked;
  // Compared by content: each revalidation makes new objects with the same refusals.
  const content = JSON.stringify([here, others.map(providerMessage), refusal?.at]);
  return useMemo(() => {
    const [controls, unplaced]: [[string, Message][], Message[]] = JSON.parse(content);
    const isRefused = controls.length + unplaced.length > 0;
    // A result without errors removes those that the form shows.
    return {
      isRefused,
      lastResult: isRefused ? refusedResult(Object.fromEntries(controls), unplaced) : resultOf(null),
    };
  }, [content]);
}

/** Returns the control at fault: in a group that of the refused field, else the first. */
function controlOf(name: DataPointName, { fieldName }: FieldError): string {
  if (dataPoint(name).control.kind !== "group") return name;
  const parts = groupParts(name, country);
  const [part] = parts.find(([, { field }]) => field === fieldName) ?? parts[0] ?? [];
  return part === undefined ? name : `${name}.${part}`;
}
