import { country } from "@country";
import { type ClipboardEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ChoiceListName, choiceValues } from "../../catalogue/choices.ts";
import type { Country } from "../../catalogue/country.ts";
import { dateParts } from "../../catalogue/date-parts.ts";
import type { OwnControl } from "../../catalogue/types.ts";
import { useField } from "../checked-form.tsx";
import { type QuestionTexts, useQuestionTexts } from "../texts.ts";
import { CountField, RadioField, SelectField, useYesNo } from "./choice-field.tsx";
import {
  controlId,
  countryHints,
  type DrawnOption,
  entryOf,
  type FieldProps,
  type WordedFieldProps,
} from "./field.ts";
import { MoneyField } from "./money.tsx";
import { QuestionGroup } from "./question.tsx";
import { LoanField } from "./range-field.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { TextField } from "./text-field.tsx";

/** The field of a question that `question-field.tsx` doesn't render itself. */
export function OtherField(props: WordedFieldProps) {
  const { name, control } = props;
  const { value, errors } = useField(props);
  const texts = useQuestionTexts();
  const yesNo = useYesNo();

  switch (control.kind) {
    case "text": {
      const typed = { ...props, hints: { ...control, ...countryHints(name) }, type: control.type };
      if (name === "iban") return <TextField {...typed} written={accountAsWritten} />;
      return <SuggestField {...typed} />;
    }
    case "number":
      if (control.row !== undefined)
        return <CountField {...props} from={control.min} to={control.row} max={control.max} />;
      return <TextField {...props} hints={{ inputMode: "numeric", width: 8 }} />;
    case "money":
      return <MoneyField {...props} />;
    case "range":
      return (
        <LoanField
          {...props}
          own={typeof control.limits === "string" ? undefined : control.limits}
          scale={"scale" in control ? control.scale : undefined}
        />
      );
    case "date":
      return <DateField {...props} birthday={control.autoComplete === "bday"} />;
    case "yes-no":
      return <RadioField {...props} choices={yesNo} />;
    case "choice": {
      const choices = props.choices ?? listed(control.choices, texts);
      if (control.as === "radio") return <RadioField {...props} choices={choices} />;
      const autoComplete = "autoComplete" in control ? control.autoComplete : undefined;
      const field = <SelectField {...props} choices={choices} autoComplete={autoComplete} />;
      const optIn = texts.optInLabel(name);
      return optIn ? (
        <OptInQuestion label={optIn} open={value !== undefined} refused={errors !== undefined}>
          {field}
        </OptInQuestion>
      ) : (
        field
      );
    }
    case "tick":
      return (
        <label className="question-gate">
          <input type="checkbox" name={name} value="yes" defaultChecked={value !== undefined} />
          {props.label}
        </label>
      );
    default:
      throw new Error(
        `OtherField can't render ${name}: QuestionField has the fields of kind ${control.kind}`,
      );
  }
}

/** A date in three labelled boxes, in the country's order. */
function DateField(props: FieldProps & { birthday: boolean }) {
  const { name, optional, birthday } = props;
  const { entries, attributes } = useField({ name, optional });
  const { t } = useTranslation("start");
  const lastPart = country.dateOrder.at(-1);
  const boxes = useRef<HTMLDivElement>(null);
  /** Fills all boxes from a whole date that is pasted into one. */
  const onPaste = (event: ClipboardEvent) => {
    const parts = dateParts(event.clipboardData.getData("text"), country);
    if (!parts) return;
    event.preventDefault();
    for (const box of boxes.current?.querySelectorAll("input") ?? []) {
      const part = country.dateOrder.find((one) => box.name === `${name}.${one}`);
      if (part === undefined) continue;
      box.value = parts[part];
      box.dispatchEvent(new Event("input", { bubbles: true }));
    }
  };
  return (
    <QuestionGroup {...props}>
      <div className="date-boxes" ref={boxes} onPaste={onPaste}>
        {country.dateOrder.map((part) => {
          const controlName = `${name}.${part}`;
          return (
            <div key={part} className={part === "year" ? "date-box date-box--year" : "date-box"}>
              <label htmlFor={controlId(controlName)}>{t(`fields>date>${part}`)}</label>
              <div className="input-frame">
                <input
                  {...attributes}
                  id={controlId(controlName)}
                  name={controlName}
                  className="input"
                  type="text"
                  inputMode="numeric"
                  autoComplete={birthday ? `bday-${part}` : "off"}
                  enterKeyHint={props.last && part === lastPart ? "go" : "next"}
                  defaultValue={entryOf(entries, controlName) ?? ""}
                />
              </div>
            </div>
          );
        })}
      </div>
    </QuestionGroup>
  );
}

type OptInQuestionProps = {
  label: string;
  /** Whether the question is initially visible. */
  open: boolean;
  /** Whether its answer is refused. An error reveals the question, so that the applicant can fix it. */
  refused: boolean;
  children: ReactNode;
};

/** A question behind a checkbox. While the checkbox is clear, the form doesn't send the question. */
function OptInQuestion({ label, open, refused, children }: OptInQuestionProps) {
  const [wanted, setWanted] = useState(open);
  const [wasRefused, setWasRefused] = useState(false);
  if (refused !== wasRefused) {
    setWasRefused(refused);
    if (refused) setWanted(true);
  }
  return (
    <>
      <label className="question-gate">
        <input type="checkbox" checked={wanted} onChange={(event) => setWanted(event.target.checked)} />
        {label}
      </label>
      {wanted ? children : null}
    </>
  );
}

type Choices = ChoiceListName | Extract<OwnControl, { choices: object }>["choices"];

/** Returns the options of a list: the country's divisions by name, any other in the current language. */
function listed(list: Choices, texts: QuestionTexts): readonly DrawnOption[] {
  if (typeof list === "object") return list.map(({ value, label }) => ({ value, label: texts.own(label) }));
  if (list === "province") {
    const divisions: Country["divisions"] = country.divisions;
    return divisions.map((one) => ({ ...one, detail: one.merged?.join(", ") }));
  }
  return choiceValues(list, country).map((value) => ({ value, label: texts.choice(list, value) }));
}

/** Formats an IBAN; undefined in a country with another kind of account number, which stays as typed. */
const accountAsWritten = country.bankAccount.kind === "iban" ? ibanAsWritten : undefined;

/**
 * Formats an IBAN in capitals and groups of four, as bank statements do. A Polish number without its country has two
 * digits before the groups. Returns any other text unchanged.
 */
export function ibanAsWritten(text: string): string {
  const code = text.replace(/[\s.-]/g, "").toUpperCase();
  return /^[\dA-Z]+$/.test(code) ? code.replace(/^\d\d(?=\d{24}$)|.{4}(?=.)/g, "$& ") : text;
}
