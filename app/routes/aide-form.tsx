import { country } from "@country";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, useSubmit } from "react-router";
import type { FormEntry } from "../data-points/form-values.ts";
import { parseMoney } from "../data-points/parse-money.ts";
import type { Message } from "../data-points/rules/rule.ts";
import { ContinueButton } from "../forms/continue-button.tsx";
import { ErrorSummary, type SummaryLine } from "../forms/error-summary.tsx";
import { RadioField } from "../forms/fields/choice-field.tsx";
import { controlId, entryOf, type FieldErrors } from "../forms/fields/field.ts";
import { TextField } from "../forms/fields/text-field.tsx";
import { useYesNo } from "../forms/fields/yes-no.ts";
import type { FormResult } from "../forms/form-result.ts";
import { typedEntries } from "../forms/live-answers.ts";
import { liveMoney } from "../forms/live-format.ts";
import { parseAide } from "../forms/parse-aide.ts";
import { useCheckedForm } from "../forms/use-checked-form.ts";
import { useSingleSubmit } from "../forms/use-single-submit.ts";
import { currencySign, moneyMarks } from "../i18n/formats.ts";
import { type AideQuestion, aideFields, aideKinds } from "../lead/aide.ts";

const money = liveMoney(moneyMarks(country), parseMoney);
const questions = Object.keys(aideFields) as AideQuestion[];

type AideFormProps = {
  entries: readonly FormEntry[];
  lastResult: FormResult | undefined;
  /** Refusals of the provider that none of the questions can mend. */
  elsewhere: readonly SummaryLine[];
  problem: ReactNode;
  onDraft: (entries: readonly FormEntry[]) => void;
  onErrors: (errored: boolean) => void;
};

/** Asks whether state aid is received and, if it is, which and how much. None of it is a data point of the catalogue. */
export function AideForm({ entries, lastResult, elsewhere, problem, onDraft, onErrors }: AideFormProps) {
  const { t } = useTranslation("steps");
  const yesNo = useYesNo();
  const element = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [receives, setReceives] = useState(entryOf(entries, "receives_aid") === "yes");
  const form = useCheckedForm("aide", lastResult, (_, data) => parseAide(data));
  const { pending, once } = useSingleSubmit(form.onSubmit);

  const asked = receives ? questions : questions.slice(0, 1);
  const errors = Object.fromEntries(
    asked.map((name) => [name, form.errors[name]?.map((message) => inWords(message, name))]),
  ) satisfies FieldErrors;
  const lines = [
    ...asked.flatMap((name) =>
      (errors[name] ?? []).slice(0, 1).map((message) => ({ target: controlId(name), message })),
    ),
    ...elsewhere,
  ];
  useEffect(() => onErrors(lines.length > 0), [onErrors, lines.length]);

  /** An unanswered question is told in words of its own; every other refusal has them already. */
  function inWords(message: Message, name: AideQuestion): Message {
    const unanswered = "key" in message && message.key === `required>${name}`;
    return unanswered ? { text: t(`aide>required>${name}`) } : message;
  }

  function takeStock() {
    if (!element.current) return;
    const data = new FormData(element.current);
    setReceives(data.get("receives_aid") === "yes");
    onDraft(typedEntries(data));
  }

  const { sign, before } = currencySign(country);
  const affix = <span className="input-affix">{sign}</span>;
  const common = { entries, errors };
  return (
    <Form
      method="post"
      id={form.id}
      ref={element}
      className="form"
      noValidate
      onSubmit={once}
      onInput={(event) => {
        takeStock();
        form.onMend(event);
      }}
    >
      <ErrorSummary lines={lines} attempt={form.refusals} />
      {problem}
      <RadioField
        {...common}
        name="receives_aid"
        label={t("aide>receives_aid>label")}
        hint={t("aide>receives_aid>hint")}
        choices={yesNo}
        last={false}
      />
      {receives ? (
        <>
          <RadioField
            {...common}
            name="aid_kind"
            label={t("aide>aid_kind>label")}
            choices={aideKinds.map((kind) => ({ value: kind, label: t(`aide>kinds>${kind}`) }))}
            last={false}
          />
          <TextField
            {...common}
            name="aid_monthly_amount"
            dataPoint="aid_monthly_amount"
            label={t("aide>aid_monthly_amount>label")}
            hint={t("aide>aid_monthly_amount>hint")}
            hints={{ inputMode: country.currencyDecimals > 0 ? "decimal" : "numeric", width: 12 }}
            {...(before ? { before: affix } : { after: affix })}
            format={money}
            last
          />
        </>
      ) : null}
      <ContinueButton pending={pending} onRetry={() => element.current && void submit(element.current)} />
    </Form>
  );
}
