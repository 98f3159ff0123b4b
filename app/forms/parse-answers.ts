import { parseWithZod } from "@conform-to/zod/v4";
import * as z from "zod/mini";
import type { FormEntry } from "../data-points/form-values.ts";
import type { Message } from "../data-points/rules/rule.ts";
import { messageOf } from "../journey/page-schema.ts";
import type { Reading, Typed } from "../lead/answer-reader.ts";
import { entryOf } from "./fields/field.ts";

/**
 * Checks a form whose answers are no data points of the catalogue.
 * @param section the screen's section of the `steps` texts: it may word what is asked for where an answer is missing
 * @param read reads the form's controls
 */
export function parseAnswers<Value>(
  formData: FormData,
  section: string,
  read: (typed: Typed) => Reading<Value>,
) {
  const schema = z.transform((_: unknown, context): Value | undefined => {
    const reading = read(typedIn(formData));
    if ("value" in reading) return reading.value;
    for (const [control, message] of Object.entries(reading.refused)) {
      context.issues.push({
        code: "custom",
        input: typedIn(formData)(control),
        path: control.split("."),
        params: { message: ownWords(message, section) },
      });
    }
    return undefined;
  });
  return parseWithZod(formData, {
    schema: schema as unknown as z.ZodMiniType<Value>,
    disableAutoCoercion: true,
    formatError: (issues: readonly object[]): Message[] => issues.map((issue) => messageOf(issue)),
  });
}

/** Reads controls from a form's data. */
function typedIn(formData: FormData): Typed {
  return (control) => {
    const value = formData.get(control);
    return typeof value === "string" ? value : "";
  };
}

/** Reads controls from what a form's controls hold. */
export function typedAmong(entries: readonly FormEntry[]): Typed {
  return (control) => entryOf(entries, control) ?? "";
}

/** What asks for an answer that is missing, so that it is told in the screen's own words, where it has them. */
function ownWords(message: Message, section: string): Message {
  return "key" in message && message.key.startsWith("required>") ? { ...message, section } : message;
}
