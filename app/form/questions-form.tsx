import { useMemo, useState } from "react";
import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import { lookupOf, resolveQuestion } from "../catalogue/fields.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { Option } from "../catalogue/option-match.ts";
import type { Question } from "../catalogue/types.ts";
import { askedQuestions } from "../journey/conditions.ts";
import { continuePart, restPart } from "../shell/later.ts";
import { type CheckedForm, useCheckedForm, useTyped } from "./checked-form.tsx";
import { errorLines } from "./error-summary.tsx";
import type { DrawnOption, FieldHelp, ShownConsent } from "./fields/field.ts";
import { IsHeaded } from "./fields/question.tsx";
import { mayWarn, QuestionField } from "./fields/question-field.tsx";
import type { FormResult } from "./form-result.ts";
import { FormShell, type FormShellProps } from "./form-shell.tsx";
import type { FormView } from "./form-view.ts";
import { useQuestionTexts } from "./texts.ts";
import { typedAmong } from "./typed-entries.ts";
import type { Warnings } from "./warnings.ts";

export type ProvidedChoices = Partial<Record<DataPointName, readonly Option[]>>;

/** Loads the choices of those questions whose options the provider supplies. */
export async function providedChoices(dataPoints: readonly DataPointName[]): Promise<ProvidedChoices> {
  const names = dataPoints.filter((name) => {
    const { control } = dataPoint(name);
    return control.kind === "choice" && control.choices === "country";
  });
  if (names.length === 0) return {};
  const { countryOptions } = await restPart.load();
  const options = await countryOptions();
  return Object.fromEntries(names.map((name) => [name, options]));
}

type DataPointOptions = Pick<FormView, "dataPoints" | "among" | "answers" | "entries"> &
  Partial<Pick<FormView, "masked">> & {
    id: string;
    /** What was refused in the last submission; a new object is a new refusal. */
    lastResult: FormResult | undefined;
    onDraft?: ((typed: readonly FormEntry[]) => void) | undefined;
    /** Questions of this form that another part of the screen draws, with controls whose `form` is this form's id. */
    beside?: readonly DataPointName[] | undefined;
  };

/** The state of a form, the questions that it asks now, and the warnings about what is typed. */
export type AskedForm = CheckedForm & {
  asked: readonly Question[];
  beside: readonly DataPointName[];
  warnings: Warnings;
};

const noQuestions: readonly DataPointName[] = [];

export function useDataPointForm(options: DataPointOptions): AskedForm {
  const { dataPoints, answers, masked, beside = noQuestions } = options;
  const among = useMemo(() => new Set(options.among ?? dataPoints), [options.among, dataPoints]);
  // Until the rules have loaded, the route's action checks the form. A page that opens with refused answers checks their
  // first correction, too.
  const rules = continuePart.use(options.lastResult?.error ? true : "when used");
  const all = { dataPoints: [...dataPoints, ...beside], among: options.among, answers, masked };
  const form = useCheckedForm({
    ...options,
    check: rules && ((data) => rules.parsePage(data, all).error),
  });
  const { asked, warnings } = useTyped(form, (typed) => ({
    asked: askedQuestions({ dataPoints, asked: among, answers }, typedAmong(typed)),
    warnings: rules && dataPoints.some(mayWarn) ? rules.warningsIn(typed, all) : {},
  }));
  return { ...form, asked, beside, warnings };
}

export type QuestionsFormProps = Partial<Pick<FormView, "masked">> &
  Pick<FormShellProps, "page" | "problem" | "submitLabel" | "above" | "intent" | "children"> & {
    form: AskedForm;
    /** The data points that the form can ask, for which lookups help. */
    dataPoints?: readonly DataPointName[];
    /** The question that the page's heading names. */
    headed?: string | undefined;
    consents?: Readonly<Record<string, readonly ShownConsent[]>>;
    /** The options of questions whose list or labels aren't in their own data. */
    choices?: Readonly<Record<string, readonly DrawnOption[] | undefined>>;
    /** False on a screen that says itself why it asks. */
    hinted?: boolean | undefined;
  };

export function QuestionsForm(props: QuestionsFormProps) {
  const { form, dataPoints = noQuestions, consents, choices, masked, children } = props;
  const { asked, beside, errors, warnings } = form;
  const { label } = useQuestionTexts();
  const Lookups = useLateLookups(dataPoints);
  const [help, setHelp] = useState<Partial<Record<string, FieldHelp>>>({});
  const showHelp = (name: string, shown: FieldHelp) => setHelp((all) => ({ ...all, [name]: shown }));
  return (
    <FormShell {...props} lines={errorLines([...beside, ...asked], errors, label)}>
      {Lookups ? <Lookups labelOf={label} showHelp={showHelp} /> : null}
      {asked.map((question, index) => {
        const name = resolveQuestion(question).name as DataPointName;
        return (
          <IsHeaded key={keyOf(question)} value={name === props.headed}>
            <QuestionField
              question={question}
              masked={masked?.[name]}
              warning={warnings[name]}
              last={index === asked.length - 1}
              consents={consents?.[name]}
              help={help[name]}
              choices={choices?.[name]}
              hinted={props.hinted}
            />
          </IsHeaded>
        );
      })}
      {children}
    </FormShell>
  );
}

/** Loads the lookups of a form, once the page is in use, if the catalogue lists any for its questions. */
function useLateLookups(dataPoints: readonly DataPointName[]) {
  const wanted = dataPoints.some((name) => lookupOf(name) !== undefined);
  const late = restPart.use(wanted && "when used");
  return wanted ? late?.Lookups : undefined;
}

/** Returns the key of a question's field: a list with other options is another one, in which nothing is chosen. */
function keyOf(question: Question): string {
  const { name, control } = resolveQuestion(question);
  const choices = control.kind === "choice" && typeof control.choices === "object" ? control.choices : [];
  return [name, ...choices.map(({ value }) => value)].join();
}

type DataPointFormProps = Omit<QuestionsFormProps, "form"> & DataPointOptions;

export function DataPointForm(props: DataPointFormProps) {
  return <QuestionsForm {...props} form={useDataPointForm(props)} />;
}
