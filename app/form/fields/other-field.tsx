import "./short-fields.css";
import { country } from "@country";
import { type ReactNode, useState } from "react";
import { dataPoint } from "../../catalogue/catalogue.ts";
import { type ChoiceListName, choiceValues } from "../../catalogue/choices.ts";
import type { Option } from "../../catalogue/option-match.ts";
import { type QuestionTexts, useQuestionTexts } from "../texts.ts";
import { RadioField, SelectField, useYesNo } from "./choice-field.tsx";
import { CountField } from "./count-field.tsx";
import { DateField } from "./date-field.tsx";
import { countryHints, entryOf, type WordedFieldProps } from "./field.ts";
import { LoanField } from "./loan-field.tsx";
import { MaskedField } from "./masked-field.tsx";
import { MoneyField } from "./money.tsx";
import { SearchField } from "./search-field.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { TextField } from "./text-field.tsx";

/** The headings of pages with one question, which is none of the first page's. */
export { headingOf } from "./heading.ts";

/** The field of a data point that `data-point-field.tsx` doesn't render itself. */
export function OtherField(props: WordedFieldProps) {
  const { name } = props;
  const { control } = dataPoint(name);
  const texts = useQuestionTexts();
  const yesNo = useYesNo();

  if (props.masked !== undefined)
    return (
      <MaskedField name={name} label={props.label} errors={props.errors} masked={props.masked}>
        {props.children}
      </MaskedField>
    );
  switch (control.kind) {
    case "text": {
      const typed = {
        ...props,
        hint: props.help?.instead ?? props.hint,
        hints: { ...control, ...countryHints(name) },
        type: control.type ?? ("text" as const),
      };
      if (name === "iban") return <TextField {...typed} written={accountAsWritten} />;
      return (
        <SuggestField
          {...typed}
          suggestions={props.help?.suggestions ?? noSuggestions}
          narrowed={props.help?.narrowed}
          onPick={(option) => props.help?.onSuggestion?.(option)}
        />
      );
    }
    case "number":
      if (control.row !== undefined)
        return <CountField {...props} from={control.min} to={control.row} max={control.max} />;
      return <TextField {...props} hints={{ inputMode: "numeric", width: 8 }} />;
    case "money":
      return <MoneyField {...props} />;
    case "range":
      return <LoanField {...props} />;
    case "date":
      return <DateField {...props} birthday={control.autoComplete === "bday"} />;
    case "yes-no":
      return <RadioField {...props} choices={yesNo} />;
    case "choice": {
      const choices = props.choices ?? listed(control.choices, texts);
      if (control.as === "radio") return <RadioField {...props} choices={choices} />;
      const { autoComplete } = control;
      const field =
        control.as === "search" ? (
          <SearchField {...props} choices={choices} autoComplete={autoComplete} />
        ) : (
          <SelectField {...props} choices={choices} autoComplete={autoComplete} />
        );
      const optIn = texts.optInLabel(name);
      return optIn ? (
        <OptInQuestion
          label={optIn}
          open={entryOf(props.entries, name) !== undefined}
          refused={props.errors[name] !== undefined}
        >
          {field}
        </OptInQuestion>
      ) : (
        field
      );
    }
    default:
      throw new Error(
        `OtherField can't render ${name}: DataPointField has the fields of kind ${control.kind}`,
      );
  }
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

/** Returns a built-in list of choices: the country's divisions by name, any other list in the current language. */
function listed(list: ChoiceListName, texts: QuestionTexts): readonly Option[] {
  if (list === "province") return country.divisions;
  return choiceValues(list, country).map((value) => ({ value, label: texts.choice(list, value) }));
}

const noSuggestions: readonly Option[] = [];

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
