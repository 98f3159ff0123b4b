import { configureForms, useFormData } from "@conform-to/react/future";
import {
  createContext,
  type FormEvent,
  type FormEventHandler,
  type ReactNode,
  useContext,
  useEffect,
  useReducer,
} from "react";
import type { FormEntry } from "../catalogue/form-values.ts";
import { controlId, type Described, describedBy } from "./fields/field.ts";
import type { FormErrors, FormResult, Messages } from "./form-result.ts";
import { entriesNamed, entryOf, typedEntries } from "./typed-entries.ts";

const { FormProvider, useForm, useFormMetadata } = configureForms<Messages>();

/** The name of Conform's own submissions, which check a question again and send nothing. */
const INTENT = "__intent__";

type CheckedFormOptions = {
  id: string;
  entries: readonly FormEntry[];
  /** What the action or the provider refused; a new object is a new refusal. */
  lastResult: FormResult | undefined;
  /** Undefined until the rules have loaded: the route's action then checks a submission. */
  check: ((data: FormData) => FormErrors | null) | undefined;
  onDraft?: ((typed: readonly FormEntry[]) => void) | undefined;
  /** Receives the data of a valid submission in place of the action. */
  onValid?: ((data: FormData) => void) | undefined;
};

export type CheckedForm = ReturnType<typeof useCheckedForm>;

/** Connects a form to Conform. Each input checks only its own refused question again; leaving a control checks none. */
export function useCheckedForm(options: CheckedFormOptions) {
  const { id, entries, lastResult, check, onValid } = options;
  /** The number of refused submissions; the error summary takes the focus when it grows. */
  const [refusals, countRefusal] = useReducer((count: number) => count + 1, lastResult?.error ? 1 : 0);
  const { form, intent } = useForm<Record<string, unknown>, Messages>({
    id,
    lastResult,
    onValidate: ({ formData, intent: asked }): FormErrors | null => {
      const found = check?.(formData) ?? null;
      return asked?.type === "validate"
        ? errorsAfterRecheck(form.fieldErrors, found, String(asked.payload))
        : found;
    },
    onInput: ({ target }) => {
      const question = questionOf(target.name);
      if (Object.keys(form.fieldErrors).some((control) => questionOf(control) === question))
        intent.validate(question);
    },
    // The error summary takes the focus, which Conform would give to the first refused control.
    onError: ({ intent: asked }) => {
      if (asked?.type !== "validate") countRefusal();
    },
    onSubmit: (event, { formData }) => {
      if (onValid === undefined) return;
      event.preventDefault();
      onValid(formData);
    },
  });
  const { onSubmit, onInput } = form.props;
  return {
    id,
    check,
    onValid,
    validate: intent.validate,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      try {
        onSubmit(event);
      } catch {
        // Conform throws at a name that it can't nest (`ANSWER` in parse-form.ts): the action checks the form then.
      }
    },
    // Controls beside the form's element have handlers of their own.
    onInput: onInput as FormEventHandler<HTMLElement>,
    context: form.context,
    errors: form.fieldErrors,
    formErrors: form.errors,
    entries,
    onDraft: options.onDraft,
    refusals,
  };
}

/** Returns what `select` reads from a form's entries. Its component renders again only for another value. */
export function useTyped<Said>(
  { id, entries }: Pick<CheckedForm, "id" | "entries">,
  select: (typed: readonly FormEntry[]) => Said,
): Said {
  return useFormData(id, (data) => select(typedEntries(data, entries)), { fallback: select(entries) });
}

/** Keeps what is typed as the form's draft; a component, so that a key renders nothing else. */
export function FormDraft({ form }: { form: CheckedForm }) {
  const { entries, onDraft } = form;
  const typed = useTyped(form, (all) => all);
  useEffect(() => {
    // Before Conform has read the controls, the values are the build's: as a draft they would replace the applicant's.
    if (typed !== entries) onDraft?.(typed);
  }, [onDraft, typed, entries]);
  return null;
}

/** Returns the errors after a question was checked again: only its own may have changed. */
function errorsAfterRecheck(
  before: Readonly<Record<string, Messages>>,
  found: FormErrors | null,
  question: string,
): FormErrors | null {
  const ofQuestion = ([control]: [string, unknown]) => questionOf(control) === question;
  const fieldErrors = Object.fromEntries([
    ...Object.entries(before).filter((entry) => !ofQuestion(entry)),
    ...Object.entries(found?.fieldErrors ?? {}).filter(ofQuestion),
  ]);
  return Object.keys(fieldErrors).length > 0 ? { formErrors: null, fieldErrors } : null;
}

/** Returns the question of a control: the control itself, or the one whose box it is. */
const questionOf = (control: string): string => control.split(".")[0] ?? control;

const Form = createContext<Pick<CheckedForm, "id" | "entries">>({ id: "", entries: [] });

export function FormControls({ form, children }: { form: CheckedForm; children: ReactNode }) {
  return (
    <FormProvider context={form.context}>
      <Form value={form}>{children}</Form>
    </FormProvider>
  );
}

/** Returns what the surrounding form knows of a field: its initial value, its errors, and its control's attributes. */
export function useField(field: Described) {
  const { entries } = useContext(Form);
  const errors = useFormMetadata().fieldErrors[field.name];
  const described = describedBy(field, errors !== undefined);
  return {
    entries,
    value: entryOf(entries, field.name),
    errors,
    described,
    attributes: {
      id: controlId(field.name),
      "aria-invalid": errors ? true : undefined,
      "aria-required": field.optional ? undefined : true,
      "aria-describedby": described,
    },
  };
}

export function useTypedValues(name: string): readonly string[] {
  const { id, entries } = useContext(Form);
  return useFormData(id, (data) => data.getAll(name), { fallback: entriesNamed(entries, name) });
}

/** Returns whether a submission is Conform's check of one question. */
export function isCheck({ nativeEvent }: { nativeEvent: Event }): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === INTENT;
}
