import { country } from "@country";
import type { ReactNode } from "react";
import { type DataPointName, dataPoint } from "../../data-points/catalogue.ts";
import { choiceValues } from "../../data-points/choice-values.ts";
import type { ChoiceListName } from "../../data-points/choices.ts";
import { groupParts, isOptionalField, requiredFields } from "../../data-points/fields.ts";
import type { TypingHints } from "../../data-points/types.ts";
import { formatMoney } from "../../i18n/formats.ts";
import type { Consent } from "../../provider/schemas.ts";
import { type LiveFormat, liveGroups } from "../live-format.ts";
import { type QuestionTexts, useQuestionTexts } from "../texts.ts";
import { RadioField, SelectField } from "./choice-field.tsx";
import { ConsentsField } from "./consents-field.tsx";
import { DateField } from "./date-field.tsx";
import { controlId, entryOf, type FieldProps } from "./field.ts";
import { Gate } from "./gate.tsx";
import { currencyAffix, moneyFormat, moneyHints } from "./money.tsx";
import type { Option } from "./option-match.ts";
import { PhonePrefix } from "./phone-prefix.tsx";
import { QuestionGroup } from "./question.tsx";
import { RangeField } from "./range-field.tsx";
import { SearchField } from "./search-field.tsx";
import { SuggestField } from "./suggest-field.tsx";
import { TextField } from "./text-field.tsx";
import { useYesNo } from "./yes-no.ts";

export type DataPointFieldProps = FieldProps & {
  name: DataPointName;
  /** The consents to ask, for the data points that do. */
  consents: readonly Consent[];
  /** What takes the place of the hint. */
  instead?: ReactNode;
  /** Values offered while typing, for the controls that have a lookup, and what taking one of them does. */
  suggestions?: readonly Option[] | undefined;
  onSuggestion?: (option: Option) => void;
  /** The list of a choice whose values come from the provider. */
  choices?: readonly Option[] | undefined;
  onRange?: (name: string, value: number) => void;
};

/** The field of one data point: its control, with the country's forms and the language's texts. */
export function DataPointField(props: DataPointFieldProps) {
  const { name } = props;
  const { control } = dataPoint(name);
  const texts = useQuestionTexts();
  const yesNo = useYesNo();
  const label = texts.label(name);
  const hint = texts.hint(name);
  const optional = requiredFields(name, country).length === 0;
  const doubt = props.doubt ?? (mayBeDoubted(name) ? null : undefined);
  const common = { ...props, label, hint, optional, doubt, dataPoint: name };

  switch (control.kind) {
    case "text": {
      const typed = {
        ...common,
        hint: props.instead ?? hint,
        hints: { ...control, ...countryHints(name) },
        type: control.type ?? ("text" as const),
        format: formatOf(name),
      };
      return props.suggestions ? (
        <SuggestField
          {...typed}
          suggestions={props.suggestions}
          onPick={(option) => props.onSuggestion?.(option)}
        />
      ) : (
        <TextField {...typed} />
      );
    }
    case "number":
      return <TextField {...common} hints={{ inputMode: "numeric", width: 8 }} />;
    case "phone":
      return (
        <TextField
          {...common}
          type="tel"
          hints={{ autoComplete: control.autoComplete ?? "off", inputMode: "tel", width: 20 }}
          before={<PhonePrefix callingCode={country.phone.callingCode} />}
        />
      );
    case "money":
      return <TextField {...common} {...currencyAffix()} hints={moneyHints} format={moneyFormat} />;
    case "range": {
      const limits = country[control.limits];
      const isMoney = control.limits === "amount";
      const shown = (value: number) => (isMoney ? formatMoney(value, country) : texts.days(value));
      return (
        <RangeField
          {...common}
          {...(isMoney ? currencyAffix() : { after: <span className="input-affix">{texts.dayUnit}</span> })}
          limits={limits}
          shown={shown}
          format={isMoney ? moneyFormat : undefined}
          onValue={(value) => props.onRange?.(name, value)}
        />
      );
    }
    case "date":
      return <DateField {...common} birthday={control.autoComplete === "bday"} country={country} />;
    case "yes-no":
      return <RadioField {...common} choices={yesNo} />;
    case "choice": {
      const choices = props.choices ?? listed(control.choices, texts);
      if (control.as === "radio") return <RadioField {...common} choices={choices} />;
      const { autoComplete } = control;
      const field =
        control.as === "search" ? (
          <SearchField {...common} choices={choices} autoComplete={autoComplete} />
        ) : (
          <SelectField {...common} choices={choices} autoComplete={autoComplete} />
        );
      const gate = texts.gate(name);
      return gate ? (
        <Gate label={gate} open={entryOf(props.entries, name) !== undefined}>
          {field}
        </Gate>
      ) : (
        field
      );
    }
    case "consents":
      return <ConsentsField {...common} />;
    case "group": {
      const parts = groupParts(name, country);
      return (
        <QuestionGroup
          id={controlId(name)}
          label={label}
          hint={hint}
          dataPoint={name}
          className="question--group"
        >
          {parts.map(([part, hints], index) => (
            <TextField
              key={part}
              {...props}
              controlName={`${name}.${part}`}
              label={texts.label(name, part)}
              hint={texts.hint(name, part)}
              optional={isOptionalField(hints.field, country)}
              hints={hints}
              last={props.last && index === parts.length - 1}
            />
          ))}
        </QuestionGroup>
      );
    }
  }
}

/** A list that the build itself has: the country's divisions by their names, others in the language's words. */
function listed(list: ChoiceListName, texts: QuestionTexts): readonly Option[] {
  if (list === "province") return country.divisions;
  return choiceValues(list, country).map((value) => ({ value, label: texts.choice(list, value) }));
}

const groupsOfFour = liveGroups(4);

function formatOf(name: DataPointName): LiveFormat | undefined {
  return name === "iban" && country.bankAccount.kind === "iban" ? groupsOfFour : undefined;
}

/** The keyboard for a number that has its form from the country. */
function countryHints(name: DataPointName): TypingHints {
  const form =
    name === "iban" && country.bankAccount.kind === "number"
      ? country.bankAccount
      : country.identifiers[name];
  return form ? { inputMode: form.inputMode } : {};
}

/** Whether an answer may look wrong although it is right, so that its field keeps a place where that is said. */
function mayBeDoubted(name: DataPointName): boolean {
  if (country.identifiers[name]?.doubtful) return true;
  return country.identity !== undefined && ["personal_code", "form_birthday", "gender"].includes(name);
}
