import type { SubmissionResult } from "@conform-to/react";
import type { i18n } from "i18next";
import type { Message } from "../catalogue/rules/rule.ts";

/** The result of a form's last submission: the refused controls and their messages. */
export type FormResult = SubmissionResult<Message[]>;

/** Returns a form result from messages by control name, e.g. the provider's errors. */
export function refusedResult(messages: Readonly<Record<string, Message>>): FormResult {
  return {
    status: "error",
    error: Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, [message]])),
    state: { validated: Object.fromEntries(Object.keys(messages).map((name) => [name, true])) },
  };
}

/**
 * Returns a provider's message for display: the `validation` text with that key, else the message itself.
 * A key that names a group of texts doesn't count.
 */
export function providerMessage(message: string, texts: Pick<i18n, "exists">): Message {
  return texts.exists(`validationˆ${message}`, { returnObjects: false })
    ? { key: message }
    : { text: message };
}

/** Returns the form's result in an action's data, or undefined without one. */
export function resultIn(data: object | null | undefined): FormResult | undefined {
  return data && "result" in data ? (data.result as FormResult) : undefined;
}
