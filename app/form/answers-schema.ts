import * as z from "zod/mini";
import type { Country } from "../data-points/country.ts";
import type { LeadValue } from "../data-points/lead.ts";
import type { Message, Rule } from "../data-points/rules/rule.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

/** Returns what a form's control holds, as typed; an empty text where the form has no such control. */
export type Typed = (control: string) => string;

/** The questions that a form asks now, in their order: the control's name and the rule of its answer. */
export type Questions = Readonly<Record<string, Rule>>;

/** A form's data as Conform nests it; a form without any of its controls comes as nothing at all. */
export const formPayload = z.transform((payload: unknown) => payload ?? {});

type Options = {
  country: Country;
  /** The screen's section of the `steps` texts: it may word what is asked for where an answer is missing. */
  section?: string;
  today?: Date;
};

/** Adds an issue whose `params.message` says what is wrong at a control. */
export function refuseAt(
  context: { issues: object[] },
  path: readonly string[],
  message: Message,
  input?: unknown,
): void {
  context.issues.push({ code: "custom", input, path: [...path], params: { message } });
}

/** Returns the schema of one answer: the control's text in, the answer in its canonical form out. */
function answer(control: string, rule: Rule, { country, section, today = new Date() }: Options) {
  return z.transform((raw: unknown, context): LeadValue => {
    const result = rule(raw, { country, requiredKey: control, optional: false, today });
    if ("value" in result && result.value !== undefined) return result.value;
    const message = "refusal" in result ? result.refusal : { key: `required>${control}` };
    refuseAt(context, [], inOwnWords(message, section), raw);
    return z.NEVER;
  });
}

/** Returns the schema of questions that are no data points of the catalogue: all of them have to be answered. */
export function answersSchema<const Asked extends Questions>(questions: Asked, options: Options) {
  const shape = Object.fromEntries(
    Object.entries(questions).map(([control, rule]) => [control, answer(control, rule, options)]),
  );
  return z.pipe(
    formPayload,
    z.object(shape) as unknown as z.ZodMiniType<Readonly<Record<keyof Asked & string, LeadValue>>, object>,
  );
}

/** Returns a schema that depends on what the form says, e.g. where an answer brings another question. */
export function dependingOn<Value>(schemaFor: (typed: Typed) => z.ZodMiniType<Value>): z.ZodMiniType<Value> {
  return z.transform((payload: unknown, context): Value => {
    const parsed = schemaFor(typedIn(payload)).safeParse(payload);
    if (parsed.success) return parsed.data;
    context.issues.push(...(parsed.error.issues as typeof context.issues));
    return z.NEVER;
  }) as unknown as z.ZodMiniType<Value>;
}

/** Reads controls from a form's data as Conform nests it by the dots of their names. */
function typedIn(payload: unknown): Typed {
  return (control) => {
    const value = control
      .split(".")
      .reduce<unknown>(
        (part, name) =>
          typeof part === "object" && part !== null && Object.hasOwn(part, name)
            ? (part as Record<string, unknown>)[name]
            : undefined,
        payload,
      );
    return typeof value === "string" ? value : "";
  };
}

/** Returns a message that asks for a missing answer with the section that may have the screen's own words for it. */
function inOwnWords(message: Message, section: string | undefined): Message {
  return section && "key" in message && message.key.startsWith("required>")
    ? { ...message, section }
    : message;
}
