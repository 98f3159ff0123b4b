import { country } from "@country";
import * as z from "zod/mini";
import type { LeadValue } from "../catalogue/lead.ts";
import { accept, clean, empty, type Message, type Rule, refuse } from "../catalogue/rules/rule.ts";

// A compiled parser needs `unsafe-eval`, which the content security policy forbids.
z.config({ jitless: true });

/** Returns the text typed into a control, or an empty text if the form has no such control. */
export type Typed = (control: string) => string;

/** The questions of a form, in order: the name of each control and the rule that checks its answer. */
export type Questions = Readonly<Record<string, Rule>>;

/** The form data as Conform nests it. For an empty form Conform passes undefined. */
export const formPayload = z.transform((payload: unknown) => payload ?? {});

type Options = {
  /** The screen's section of the `steps` texts, which may have its own messages for missing answers. */
  section?: string;
  today?: Date;
};

/** Adds an issue for a control, with its error message in `params.message`. */
export function refuseAt(
  context: { issues: object[] },
  path: readonly string[],
  message: Message,
  input?: unknown,
): void {
  context.issues.push({ code: "custom", input, path: [...path], params: { message } });
}

/** Returns a schema that turns the text of a control into an answer in canonical form. */
function answer(control: string, rule: Rule, { section, today = new Date() }: Options) {
  return z.transform((raw: unknown, context): LeadValue => {
    const result = rule(raw, { country, requiredKey: control, optional: false, today });
    if ("value" in result && result.value !== undefined) return result.value;
    const message = "refusal" in result ? result.refusal : { key: `required>${control}` };
    refuseAt(context, [], inOwnWords(message, section), raw);
    return z.NEVER;
  });
}

/** Returns a schema for questions outside the catalogue of data points. Every question is required. */
export function answersSchema<const Asked extends Questions>(questions: Asked, options: Options = {}) {
  const shape = Object.fromEntries(
    Object.entries(questions).map(([control, rule]) => [control, answer(control, rule, options)]),
  );
  return z.pipe(
    formPayload,
    z.object(shape) as unknown as z.ZodMiniType<Readonly<Record<keyof Asked & string, LeadValue>>, object>,
  );
}

/**
 * Returns the schema of a screen whose questions depend on its answers. It parses them by the call's field names.
 * @param controls the names of the form's controls by the call's field names
 * @param asked the controls that the form shows
 * @param rules the rules of all controls
 */
export function fieldsSchema<Field extends string>(
  controls: Readonly<Record<Field, string>>,
  asked: readonly string[],
  rules: Questions,
  options: Options,
): z.ZodMiniType<FieldAnswers<Field>> {
  const questions = Object.entries(rules).filter(([control]) => asked.includes(control));
  return z.pipe(
    answersSchema(Object.fromEntries(questions), options),
    z.transform((given) => {
      const fields = Object.entries<string>(controls).map(([field, control]) => [field, given[control]]);
      return Object.fromEntries(fields.filter(([, value]) => value !== undefined)) as FieldAnswers<Field>;
    }),
  );
}

/** The answers to the questions that a form has asked, by the call's field names. */
export type FieldAnswers<Field extends string> = Readonly<Partial<Record<Field, LeadValue>>>;

/** Adds the screen's section to a "required" message, so that the screen's own text is used if there is one. */
function inOwnWords(message: Message, section: string | undefined): Message {
  return section && "key" in message && message.key.startsWith("required>")
    ? { ...message, section }
    : message;
}

/**
 * Returns a function that returns the control for the provider's name of a refused field, or undefined. The provider
 * may name the field, with or without its group, or the control.
 * @param controls the names of a form's controls by the call's field names
 */
export function controlNamed(controls: Readonly<Record<string, string>>) {
  return (name: string): string | undefined => {
    const field = name.split(".").at(-1) ?? name;
    if (Object.hasOwn(controls, field)) return controls[field];
    return Object.values(controls).find((control) => control === field);
  };
}

/** Returns a rule that accepts a value of the provider's list and returns it in the list's spelling. */
export function listed(values: readonly string[]): Rule {
  return (raw, context) => {
    const typed = clean(raw);
    if (typed === "") return empty(context);
    const value = values.find((one) => clean(one) === typed);
    return value === undefined ? refuse("choice") : accept(value);
  };
}

export function isListed(values: readonly string[], typed: string): boolean {
  return values.some((one) => clean(one) === clean(typed));
}
