import type { SubmissionResult } from "@conform-to/react";
import type { i18n } from "i18next";
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
 * Returns how a provider's message is told: by the text of the `validation` namespace that has that name, else as it is.
 * A name that only leads to a group of texts has no text of its own.
 */
export function providerMessage(message: string, texts: Pick<i18n, "exists">): Message {
  return texts.exists(`validationˆ${message}`, { returnObjects: false })
    ? { key: message }
    : { text: message };
}
