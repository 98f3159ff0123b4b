import { country } from "@country";
import * as z from "zod/mini";
import type { LeadValue } from "../catalogue/lead.ts";
import { accept, clean, type Rule, refuse, typed } from "../catalogue/rules/rule.ts";

/** The questions of a form, in order: the name of each control and the rule that checks its answer. */
export type Questions = Readonly<Record<string, Rule>>;

type Options = {
  /** The screen's section of the `steps` texts, which may have its own messages for missing answers. */
  section?: string;
  today?: Date;
};

/** Returns a schema for questions outside the catalogue of data points. Every question is required. */
export function answersSchema<const Asked extends Questions>(
  questions: Asked,
  { section, today = new Date() }: Options = {},
) {
  const shape = Object.fromEntries(
    Object.entries(questions).map(([control, rule]) => [
      control,
      rule({ country, requiredKey: control, optional: false, today, section }),
    ]),
  );
  return z.object(shape) as unknown as z.ZodMiniType<
    Readonly<Record<keyof Asked & string, LeadValue>>,
    object
  >;
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
  return typed((text) => {
    const value = values.find((one) => clean(one) === text);
    return value === undefined ? refuse("choice") : accept(value);
  });
}

export function isListed(values: readonly string[], text: string): boolean {
  return values.some((one) => clean(one) === clean(text));
}
