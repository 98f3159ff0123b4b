import { useEffect, useEffectEvent, useMemo, useRef } from "react";
import type { DataPointName } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { Option } from "../catalogue/option-match.ts";
import { isAsked } from "../journey/conditions.ts";
import { useLookups } from "../lookup/use-lookups.tsx";
import { loadTexts } from "../platform/i18n/texts.ts";
import { lazyModule } from "../platform/lazy.ts";
import { type ErrorLine, errorLines } from "./error-summary.tsx";
import { DataPointField, mayWarn } from "./fields/data-point-field.tsx";
import type { FieldErrors } from "./fields/field.ts";
import { HeadingId } from "./fields/question.tsx";
import { FormShell, type FormShellProps } from "./form-shell.tsx";
import { answersWithChoices, typedAmong, typedEntries } from "./form-state.ts";
import type { FormView } from "./form-view.ts";
import type { ReadablePolicies } from "./policies.ts";
import { useQuestionTexts } from "./texts.ts";
import { useCheckedForm } from "./use-checked-form.ts";

/** The chunk with the rules, and their error texts. Until it has loaded, the route's action checks the form. */
const lateRules = lazyModule(() =>
  Promise.all([import("./parse.ts"), loadTexts("validation")]).then(([rules]) => rules),
);

/** The provider's lists of choices, by data point. */
export type ProvidedChoices = Partial<Record<DataPointName, readonly Option[]>>;

type DataPointFormProps = Omit<FormView, "masked" | "found"> &
  Partial<Pick<FormView, "masked" | "found">> &
  Pick<FormShellProps, "id" | "problem" | "submitLabel" | "intent" | "children"> & {
    /** The path of the journey's page that this form shows. Drafts are restored by this path. */
    pagePath?: string;
    /** The id of the heading that names the only question. */
    headingId?: string | undefined;
    /** The consents that the form offers; none by default. */
    policies?: ReadablePolicies;
    /** What was refused in the last submission; a new object is a new refusal. */
    lastResult: FieldErrors | undefined;
    choices?: ProvidedChoices;
    /** Whether questions show their hints: a screen with a purpose of its own says why it asks. */
    hinted?: boolean | undefined;
    /** The provider's errors that no question of this journey can fix. */
    elsewhere?: readonly ErrorLine[];
    onDraft?: (entries: readonly FormEntry[], data: FormData) => void;
    /** Questions of this form that another part of the screen draws, with controls whose `form` is this form's id. */
    beside?: readonly DataPointName[] | undefined;
    /** Receives the errors of all controls, for the questions beside the form. */
    onRefused?: (errors: FieldErrors) => void;
  };

const noQuestions: readonly DataPointName[] = [];

/** A form of data points, with their fields, the error summary and the primary button. */
export function DataPointForm(props: DataPointFormProps) {
  const { dataPoints, entries, policies, onDraft, onRefused, beside = noQuestions } = props;
  const element = useRef<HTMLFormElement>(null);

  const journey = useMemo(() => new Set(props.journey ?? dataPoints), [props.journey, dataPoints]);
  // A page that opens with refused answers checks their first correction, too.
  const rules = lateRules.use(props.lastResult === undefined ? "when used" : true);
  const form = useCheckedForm({
    entries,
    // A draft's choices open their dependent questions at once: the draft has the answers to those too.
    shownBy: (typed) => {
      const answers = answersWithChoices(dataPoints, props.answers, typedAmong(typed));
      return dataPoints.filter((name) => isAsked(name, answers, journey));
    },
    typedIn: (data) => typedEntries(data, entries),
    onDraft,
    result: props.lastResult,
    check:
      rules &&
      ((data) =>
        rules.readPage(data, {
          dataPoints: [...dataPoints, ...beside],
          journey: props.journey,
          answers: props.answers,
          masked: props.masked,
        })),
    warns: dataPoints.some(mayWarn),
  });
  const asked = form.shown;
  const questions = useQuestionTexts();
  const lookups = useLookups(dataPoints, element, props.found ?? {}, questions.label);

  const look = useEffectEvent((onTyped: typeof onDraft) => {
    if (!element.current) return;
    const data = new FormData(element.current);
    const typed = form.look(data);
    onTyped?.(typed, data);
  });
  // Includes what the applicant typed or the browser filled in before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: also runs when new loader data arrives
  useEffect(() => look(onDraft), [dataPoints, props.answers, entries, onDraft]);
  // For the warnings about earlier input, once the rules have loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules are only the reason
  useEffect(() => look(undefined), [rules]);

  const { checked, answered } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `errors` is made anew from these two
  useEffect(() => {
    if (beside.length > 0) onRefused?.(form.errors);
  }, [beside, checked, answered, onRefused]);

  // Input events of controls outside the form's element don't reach its handler.
  const takeInput = useEffectEvent(({ target }: Event) => {
    const currentTarget = element.current;
    if (target instanceof HTMLInputElement && currentTarget && target.form === currentTarget)
      if (!currentTarget.contains(target)) form.onInput({ target, currentTarget });
  });
  useEffect(() => {
    if (beside.length === 0) return;
    const onInput = (event: Event) => takeInput(event);
    document.addEventListener("input", onInput);
    return () => document.removeEventListener("input", onInput);
  }, [beside]);

  return (
    <FormShell
      id={props.id}
      form={form}
      page={props.pagePath}
      element={element}
      lines={[...errorLines([...beside, ...asked], form.errors, questions.label), ...(props.elsewhere ?? [])]}
      problem={props.problem}
      submitLabel={props.submitLabel}
      intent={props.intent}
    >
      {lookups.part}
      <HeadingId value={props.headingId}>
        {asked.map((name, index) => (
          <DataPointField
            key={name}
            name={name}
            entries={entries}
            masked={props.masked?.[name]}
            errors={form.errors}
            warning={form.warnings[name]}
            last={index === asked.length - 1}
            consents={name === "marketing_consents" ? policies?.marketingConsents : policies?.generalPolicies}
            help={lookups.help[name]}
            choices={props.choices?.[name]}
            hinted={props.hinted}
          />
        ))}
      </HeadingId>
      {props.children}
    </FormShell>
  );
}
