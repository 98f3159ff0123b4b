import type { SubmissionResult } from "@conform-to/react";
import type { Message } from "../data-points/rules/rule.ts";

/** What a form is told of its last submission: which controls are refused, and why. */
export type FormResult = SubmissionResult<Message[]>;

/** A result that carries refusals by control name, e.g. the provider's. */
export function refusedResult(messages: Readonly<Record<string, Message>>): FormResult {
  return {
    status: "error",
    error: Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, [message]])),
    state: { validated: Object.fromEntries(Object.keys(messages).map((name) => [name, true])) },
  };
}

/**
 * How a provider's message is told: by a key of the `validation` namespace where one has that name, else as it is.
 * @param isKey whether the namespace has such a key
 */
export function providerMessage(message: string, isKey: (key: string) => boolean): Message {
  return isKey(message) ? { key: message } : { text: message };
}
