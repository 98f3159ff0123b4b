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
 * Merges the script form with the current script, of which the form shows a part.
 * @throws Error that says what is wrong
 */
export function readScriptForm(form: Form, current: Script): Script {
  const states = (form.steps ?? "").match(/\d+/g)?.map(Number) ?? [];
  const same = states.join() === current.steps.map(({ state }) => state).join();
  const { finalAnswer: _, ...rest } = current;
  return parse(scriptSchema, {
    ...rest,
    steps: same ? current.steps : states,
    ...numbers(form, "polls"),
    documents: form.documents !== undefined,
    codeToResume: form.codeToResume !== undefined,
    capabilities: ["preferences", ...(form.resumeLink === undefined ? [] : ["resume_link"])],
    redirect: { ...current.redirect, method: form.method, announced: form.announced !== undefined },
    verification: { ...current.verification, code: form.code ?? current.verification.code },
    ...(form.finalAnswer === "field-errors" && {
      finalAnswer: {
        kind: "field-errors",
        errors: { [form.errorAt ?? ""]: { message: form.errorMessage ?? "" } },
      },
    }),
    ...((form.finalAnswer === "conflict" || form.finalAnswer === "expired") && {
      finalAnswer: { kind: form.finalAnswer },
    }),
  });
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

const stateForm = z.object({
  progressState: z.coerce.number(),
  answer: z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: "custom", message: "is not JSON" });
        return z.NEVER;
      }
    })
    .pipe(stateAnswerSchema)
    .optional(),
});

/**
 * Parses the form that puts a lead in a state.
 * @throws Error that says what is wrong
 */
export function readStateForm(form: Form) {
  return parse(stateForm, form);
}
