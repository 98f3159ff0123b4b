import type { FormEntry } from "../catalogue/form-values.ts";
import { useCheckedForm } from "./checked-form.tsx";
import type { InvalidAnswers } from "./form-result.ts";
import { type OwnAnswers, type OwnQuestions, parseOwn } from "./own-questions.ts";
import { type AskedForm, QuestionsForm, type QuestionsFormProps } from "./questions-form.tsx";
import { typedAmong, typedEntries } from "./typed-entries.ts";

type OwnFormOptions = {
  id: string;
  questions: OwnQuestions;
  section?: string;
  entries: readonly FormEntry[];
  invalid: InvalidAnswers | undefined;
  onDraft?: ((entries: readonly FormEntry[]) => void) | undefined;
  /** Receives the answers and the typed entries in place of the action, e.g. to ask for confirmation first. */
  onValid?: ((answers: OwnAnswers, typed: readonly FormEntry[]) => void) | undefined;
};

export function useOwnForm(options: OwnFormOptions): AskedForm {
  const { id, questions, section, entries, invalid, onDraft, onValid } = options;
  const parse = (data: FormData) => parseOwn(data, questions, section);
  const form = useCheckedForm({
    id,
    entries,
    lastResult: invalid?.result,
    check: (data) => parse(data).error,
    onDraft,
    onValid:
      onValid &&
      ((data) => {
        const { value } = parse(data);
        if (value !== undefined) onValid(value, typedEntries(data));
      }),
  });
  return { ...form, asked: questions(typedAmong(form.typed)), beside: [], warnings: {} };
}

type OwnFormProps = OwnFormOptions & Omit<QuestionsFormProps, "form">;

/** A form of a screen's own questions. */
export function OwnForm(props: OwnFormProps) {
  return <QuestionsForm {...props} form={useOwnForm(props)} />;
}
