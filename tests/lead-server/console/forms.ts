import * as z from "zod";
import { type Fault, faultSchema } from "../faults/fault.ts";
import { type Script, scriptSchema, stateAnswerSchema } from "../scripts/script.ts";

/** A submitted form, without its empty boxes. */
export type Form = Readonly<Record<string, string>>;

/** Drops empty boxes and files. */
export function toForm(parsed: Readonly<Record<string, unknown>>): Form {
  return Object.fromEntries(
    Object.entries(parsed).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && entry[1] !== "",
    ),
  );
}

function parse<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw new Error(z.prettifyError(parsed.error));
  return parsed.data;
}

function numbers(form: Form, ...names: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    names.flatMap((name) => (form[name] === undefined ? [] : [[name, Number(form[name])]])),
  );
}

/**
 * Parses the fault form, without the fields of other kinds of fault.
 * @throws Error that says what is wrong
 */
export function readFaultForm(form: Form): Fault {
  const { call, kind } = form;
  return parse(faultSchema, {
    call,
    kind,
    ...numbers(form, "times", "delay"),
    ...(kind === "status" && numbers(form, "status", "retryAfter")),
  });
}

/** Reads a box with JSON in it. */
const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: "custom", message: "is not JSON" });
    return z.NEVER;
  }
});

const scriptForm = z.object({ script: json.pipe(scriptSchema) });
const stateForm = z.object({
  progressState: z.coerce.number(),
  answer: json.pipe(stateAnswerSchema).optional(),
});

/**
 * Parses the form with the script.
 * @throws Error that says what is wrong
 */
export const readScriptForm = (form: Form): Script => parse(scriptForm, form).script;

/**
 * Parses the form that puts a lead in a state.
 * @throws Error that says what is wrong
 */
export const readStateForm = (form: Form) => parse(stateForm, form);
