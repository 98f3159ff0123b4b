import { country } from "@country";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { DataPointName } from "../catalogue/catalogue.ts";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { LeadAnswers } from "../catalogue/lead.ts";
import type { Option } from "../catalogue/option-match.ts";
import { isAsked } from "../journey/conditions.ts";
import type { FoundByLookup } from "../lead/lead-record.ts";
import type { MaskedNumbers } from "../lead/masked.ts";
import { useLookups } from "../lookup/use-lookups.tsx";
import { type ErrorLine, errorLines } from "./error-summary.tsx";
import { DataPointField, mayWarn } from "./fields/data-point-field.tsx";
import { HeadingId } from "./fields/question.tsx";
import type { FormResult } from "./form-result.ts";
import { FormShell } from "./form-shell.tsx";
import { answersWithChoices, typedAmong, typedEntries } from "./form-snapshot.ts";
import type { ReadablePolicies } from "./policies.ts";
import { reuseIfEqual } from "./reuse-if-equal.ts";
import { useQuestionTexts } from "./texts.ts";
import { useCheckedForm } from "./use-checked-form.tsx";

/** The provider's lists of choices, by data point. */
export type ProvidedChoices = Partial<Record<DataPointName, readonly Option[]>>;

type DataPointFormProps = {
  /** The form's id, unique on the screen. */
  id: string;
  /** The path of the journey's page that this form shows. Drafts are restored by this path. */
  pagePath?: string;
  dataPoints: readonly DataPointName[];
  /** The id of the heading that names the only question. */
  headingId?: string | undefined;
  /** Every data point of the journey, for conditions. */
  journey: readonly string[];
  /** The known answers, for conditions. */
  answers: LeadAnswers;
  /** The initial values of the controls. */
  entries: readonly FormEntry[];
  /** The numbers to show masked in place of their controls. */
  masked?: MaskedNumbers;
  /** The values that lookups filled in when the form was last shown. */
  found?: FoundByLookup;
  policies: ReadablePolicies;
  lastResult: FormResult | undefined;
  choices?: ProvidedChoices;
  /** Whether questions show their hints: a screen with a purpose of its own says why it asks. */
  hinted?: boolean | undefined;
  /** A failure that concerns no single question. */
  problem?: ReactNode;
  /** The provider's errors that no question of this journey can fix. */
  elsewhere?: readonly ErrorLine[];
  submitLabel?: string;
  /** The form's intent: sent along, so that the action can tell the screen's forms apart. */
  intent?: string;
  onDraft?: (entries: readonly FormEntry[], data: FormData) => void;
  onRange?: (name: string, value: number) => void;
  onErrors?: (errored: boolean) => void;
  children?: ReactNode;
};

const nothingFound: FoundByLookup = {};

/** A form of data points, with their fields, the error summary and the primary button. */
export function DataPointForm(props: DataPointFormProps) {
  const { dataPoints, entries, onDraft } = props;
  const element = useRef<HTMLFormElement>(null);

  const journey = useMemo(() => new Set(props.journey), [props.journey]);
  // A draft's choices open their dependent questions at once: the draft has the answers to those too.
  const [answers, setAnswers] = useState(() =>
    answersWithChoices(dataPoints, props.answers, typedAmong(entries)),
  );
  const asked = dataPoints.filter((name) => isAsked(name, answers, journey));
  const form = useCheckedForm(
    props.id,
    props.lastResult,
    (rules, data) => rules.readPage(data, { dataPoints, journey, answers: props.answers, country }),
    dataPoints.some(mayWarn),
  );
  const questions = useQuestionTexts();
  const lookups = useLookups(dataPoints, element, props.found ?? nothingFound);

  const onFormData = useCallback(
    (data: FormData) => {
      const typed = typedEntries(data, entries);
      const now = answersWithChoices(dataPoints, props.answers, typedAmong(typed));
      // Most input changes no condition, so the form doesn't render again.
      setAnswers((before) => reuseIfEqual(before, now));
      onDraft?.(typed, data);
    },
    [dataPoints, props.answers, entries, onDraft],
  );

  // Includes what the applicant typed or the browser filled in before hydration.
  useEffect(() => {
    if (element.current) onFormData(new FormData(element.current));
  }, [onFormData]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the rules have loaded, for earlier input
  useEffect(() => {
    if (element.current) form.look(new FormData(element.current));
  }, [form.ready]);

  return (
    <FormShell
      form={form}
      page={props.pagePath}
      element={element}
      lines={[...errorLines(asked, form.errors, questions.label), ...(props.elsewhere ?? [])]}
      problem={props.problem}
      submitLabel={props.submitLabel}
      intent={props.intent}
      onData={onFormData}
      onErrors={props.onErrors}
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
            consents={
              name === "marketing_consents"
                ? props.policies.marketingConsents
                : props.policies.generalPolicies
            }
            help={lookups.help[name]}
            choices={props.choices?.[name]}
            hinted={props.hinted}
            {...(props.onRange ? { onRange: props.onRange } : {})}
          />
        ))}
      </HeadingId>
      {props.children}
    </FormShell>
  );
}
