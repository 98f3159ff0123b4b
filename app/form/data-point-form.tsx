import { country } from "@country";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { FoundByLookup } from "../application/lead-record.ts";
import type { MaskedNumbers } from "../application/masked.ts";
import type { DataPointName } from "../data-points/catalogue.ts";
import type { FormEntry } from "../data-points/form-values.ts";
import type { LeadAnswers } from "../data-points/lead.ts";
import type { Option } from "../data-points/option-match.ts";
import { isAsked } from "../journey/conditions.ts";
import { earlierIfSame } from "./earlier-if-same.ts";
import { type ErrorLine, errorLines } from "./error-summary.tsx";
import { DataPointField, mayWarn } from "./fields/data-point-field.tsx";
import type { FormResult } from "./form-result.ts";
import { FormShell } from "./form-shell.tsx";
import { liveAnswers, typedEntries } from "./form-snapshot.ts";
import type { ReadablePolicies } from "./policies.ts";
import { useCheckedForm } from "./use-checked-form.tsx";
import { useLookups } from "./use-lookups.tsx";

/** Lists of choices that come from the provider, by data point. */
export type ProvidedChoices = Partial<Record<DataPointName, readonly Option[]>>;

type DataPointFormProps = {
  /** Tells this form from others on the screen. */
  id: string;
  /** The journey's page that the form asks; what is typed is put back into it by this name. */
  pagePath?: string;
  dataPoints: readonly DataPointName[];
  /** Every data point of the journey and what is known, for conditions. */
  journey: readonly string[];
  answers: LeadAnswers;
  entries: readonly FormEntry[];
  /** The numbers that are shown masked in place of their controls. */
  masked?: MaskedNumbers;
  /** What lookups filled into these controls before. */
  found?: FoundByLookup;
  policies: ReadablePolicies;
  lastResult: FormResult | undefined;
  /** The lists of choices that come from the provider, by data point. */
  choices?: ProvidedChoices;
  /** Something that went wrong and concerns no single question. */
  problem?: ReactNode;
  /** Refusals of the provider that no question of this journey can mend. */
  elsewhere?: readonly ErrorLine[];
  submitLabel?: string;
  /** Sent along, so that the action knows which form it was. */
  intent?: string;
  onDraft?: (entries: readonly FormEntry[], data: FormData) => void;
  onRange?: (name: string, value: number) => void;
  onErrors?: (errored: boolean) => void;
  children?: ReactNode;
};

const nothingFound: FoundByLookup = {};

/** A form made of data points: their fields, the summary of what is wrong, and the button that sends it. */
export function DataPointForm(props: DataPointFormProps) {
  const { dataPoints, entries, onDraft } = props;
  const element = useRef<HTMLFormElement>(null);

  const journey = useMemo(() => new Set(props.journey), [props.journey]);
  const [answers, setAnswers] = useState(props.answers);
  const asked = dataPoints.filter((name) => isAsked(name, answers, journey));
  const form = useCheckedForm(
    props.id,
    props.lastResult,
    (rules, data) => rules.readPage(data, { dataPoints, journey, answers: props.answers, country }),
    dataPoints.some(mayWarn),
  );
  const lookups = useLookups(dataPoints, element, props.found ?? nothingFound);

  const takeStock = useCallback(
    (data: FormData) => {
      const now = liveAnswers(dataPoints, props.answers, data);
      // Most of what is typed changes no condition: the form isn't drawn anew for it.
      setAnswers((before) => earlierIfSame(before, now));
      onDraft?.(typedEntries(data, entries), data);
    },
    [dataPoints, props.answers, entries, onDraft],
  );

  // What was typed or filled in before the script had loaded counts too.
  useEffect(() => {
    if (element.current) takeStock(new FormData(element.current));
  }, [takeStock]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the rules came is looked at once
  useEffect(() => {
    if (element.current) form.look(new FormData(element.current));
  }, [form.ready]);

  return (
    <FormShell
      form={form}
      page={props.pagePath}
      element={element}
      lines={[...errorLines(asked, form.errors), ...(props.elsewhere ?? [])]}
      problem={props.problem}
      submitLabel={props.submitLabel}
      intent={props.intent}
      onData={takeStock}
      onErrors={props.onErrors}
    >
      {lookups.part}
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
            name === "marketing_consents" ? props.policies.marketingConsents : props.policies.generalPolicies
          }
          help={lookups.help[name]}
          choices={props.choices?.[name]}
          {...(props.onRange ? { onRange: props.onRange } : {})}
        />
      ))}
      {props.children}
    </FormShell>
  );
}
