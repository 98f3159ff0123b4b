import { country } from "@country";
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import type { FoundByLookup } from "../application/lead-record.ts";
import type { MaskedNumbers } from "../application/masked.ts";
import type { DataPointName } from "../data-points/catalogue.ts";
import type { FormEntry } from "../data-points/form-values.ts";
import type { LeadAnswers } from "../data-points/lead.ts";
import type { Option } from "../data-points/option-match.ts";
import { isAsked } from "../journey/conditions.ts";
import { earlierIfSame } from "./earlier-if-same.ts";
import { type ErrorLine, ErrorSummary, errorLines } from "./error-summary.tsx";
import { DataPointField } from "./fields/data-point-field.tsx";
import type { FormResult } from "./form-result.ts";
import { liveAnswers, typedEntries } from "./form-snapshot.ts";
import type { ReadablePolicies } from "./policies.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useCheckedForm } from "./use-checked-form.tsx";
import { useLookups } from "./use-lookups.tsx";
import { useSingleSubmit } from "./use-single-submit.ts";

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
  const { id, dataPoints, entries, onDraft, onErrors } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();

  const journey = useMemo(() => new Set(props.journey), [props.journey]);
  const [answers, setAnswers] = useState(props.answers);
  const asked = dataPoints.filter((name) => isAsked(name, answers, journey));
  const rulesFor = { dataPoints, journey, answers: props.answers, country };
  const form = useCheckedForm(
    id,
    props.lastResult,
    (rules, formData) => rules.parsePage(formData, rulesFor),
    (rules, formData) => rules.warnPage(formData, rulesFor),
  );
  const { once, busy } = useSingleSubmit(form.onSubmit);
  const lines = [...errorLines(asked, form.errors), ...(props.elsewhere ?? [])];
  const lookups = useLookups(dataPoints, element, props.found ?? nothingFound);

  const takeStock = useCallback(() => {
    if (!element.current) return;
    const data = new FormData(element.current);
    const now = liveAnswers(dataPoints, props.answers, data);
    // Most of what is typed changes no condition: the form isn't drawn anew for it.
    setAnswers((before) => earlierIfSame(before, now));
    onDraft?.(typedEntries(data, entries), data);
  }, [dataPoints, props.answers, entries, onDraft]);

  // What was typed or filled in before the script had loaded counts too.
  useEffect(takeStock, [takeStock]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the rules came is looked at once
  useEffect(() => {
    if (element.current) form.look(new FormData(element.current));
  }, [form.ready]);

  useEffect(() => onErrors?.(lines.length > 0), [onErrors, lines.length]);

  return (
    <Form
      method="post"
      {...(props.pagePath ? { action: `/${props.pagePath}` } : {})}
      id={form.id}
      data-page={props.pagePath}
      ref={element}
      className="form"
      noValidate
      onSubmit={once}
      onInput={(event) => {
        takeStock();
        form.onMend(event);
        form.look(new FormData(event.currentTarget));
      }}
    >
      {form.checker}
      {lookups.part}
      <ErrorSummary lines={lines} attempt={form.refusals} />
      {props.problem}
      {props.intent ? <input type="hidden" name="__form" value={props.intent} /> : null}
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
      <SubmitButton
        busy={busy}
        label={props.submitLabel ?? t("form>continue")}
        onRetry={() => element.current && void submit(element.current)}
      />
    </Form>
  );
}
