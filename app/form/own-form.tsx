import type { FormEntry } from "../catalogue/form-values.ts";
import type { ScreenPath } from "../journey/screens.ts";
import { useCheckedForm, useTyped } from "./checked-form.tsx";
import { useScreenForm } from "./form-layout.tsx";
import type { InvalidAnswers } from "./form-result.ts";
import type { AnswersData } from "./handle-lead-result.ts";
import { type OwnAnswers, type OwnQuestions, parseOwn } from "./own-questions.ts";
import { type AskedForm, QuestionsForm, type QuestionsFormProps } from "./questions-form.tsx";
import { type Typed, typedAmong, typedEntries } from "./typed-entries.ts";

type OwnFormOptions = {
  id: string;
  questions: OwnQuestions;
  /** The screen whose part of the `steps` texts has its own messages. */
  textsOf?: string;
  entries: readonly FormEntry[];
  invalid: InvalidAnswers | undefined;
  onDraft?: ((entries: readonly FormEntry[]) => void) | undefined;
  /** Receives the answers and the typed entries in place of the action, e.g. to ask for confirmation first. */
  onValid?: ((answers: OwnAnswers, typed: readonly FormEntry[]) => void) | undefined;
};

export function useOwnForm(options: OwnFormOptions): AskedForm & { typed: Typed } {
  const { id, questions, textsOf, entries, invalid, onDraft, onValid } = options;
  const parse = (data: FormData) => parseOwn(data, questions, textsOf);
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
  const typed = typedAmong(useTyped(form, (all) => all));
  return { ...form, asked: questions(typed), beside: [], warnings: {}, typed };
}

type OwnFormProps = OwnFormOptions & Omit<QuestionsFormProps, "form">;

export function OwnForm(props: OwnFormProps) {
  return <QuestionsForm {...props} form={useOwnForm(props)} />;
}

type ScreenFormProps = Pick<OwnFormProps, "questions" | "entries" | "children"> & {
  /** The screen's path, which also names its form, its draft and its part of the `steps` texts. */
  screen: ScreenPath;
  actionData: AnswersData | undefined;
};

export function ScreenForm({ screen, entries, actionData, ...props }: ScreenFormProps) {
  const form = useScreenForm(screen, entries, actionData);
  return <OwnForm {...form} {...props} id={screen} textsOf={screen} />;
}
