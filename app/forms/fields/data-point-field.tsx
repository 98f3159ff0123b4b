import { country } from "@country";
import type { ReactNode } from "react";
import { type DataPointName, dataPoint } from "../../data-points/catalogue.ts";
import { choiceValues } from "../../data-points/choice-values.ts";
import { groupParts, isOptionalField, requiredFields } from "../../data-points/fields.ts";
import { currencySign, formatMoney } from "../../i18n/formats.ts";
import type { Consent } from "../../provider/schemas.ts";
import { useQuestionTexts } from "../texts.ts";
import { RadioField, SelectField } from "./choice-field.tsx";
import { ConsentsField } from "./consents-field.tsx";
import { DateField } from "./date-field.tsx";
import { controlId, type FieldProps } from "./field.ts";
import { PhonePrefix } from "./phone-prefix.tsx";
import { QuestionGroup } from "./question.tsx";
import { RangeField } from "./range-field.tsx";
import { TextField } from "./text-field.tsx";
import { useYesNo } from "./yes-no.ts";

export type DataPointFieldProps = FieldProps & {
  name: DataPointName;
  /** The consents to ask, for the data points that do. */
  consents: readonly Consent[];
  /** What is drawn below a typed control: what a lookup found. */
  below?: ReactNode;
  /** What takes the place of the hint. */
  instead?: ReactNode;
  /** Values offered while typing, by the id of their list. */
  suggestions?: string | undefined;
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
  const common = { ...props, label, hint, optional, dataPoint: name };

  switch (control.kind) {
    case "text":
      return (
        <TextField
          {...common}
          hint={props.instead ?? hint}
          hints={control}
          type={control.type ?? "text"}
          input={props.suggestions ? { list: props.suggestions } : {}}
        />
      );
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
      return <TextField {...common} {...currencyAffix()} hints={{ inputMode: "decimal", width: 12 }} />;
    case "range": {
      const limits = country[control.limits];
      const money = control.limits === "amount";
      const shown = (value: number) => (money ? formatMoney(value, country) : texts.days(value));
      return (
        <RangeField
          {...common}
          {...(money ? currencyAffix() : { after: <span className="input-affix">{texts.dayUnit}</span> })}
          limits={limits}
          ends={[shown(limits.min), shown(limits.max)]}
          onValue={(value) => props.onRange?.(name, value)}
        />
      );
    }
    case "date":
      return <DateField {...common} birthday={control.autoComplete === "bday"} country={country} />;
    case "yes-no":
      return <RadioField {...common} choices={yesNo} />;
    case "choice": {
      const choices =
        control.choices === "province"
          ? country.divisions
          : choiceValues(control.choices, country).map((value) => ({
              value,
              label: texts.choice(control.choices, value),
            }));
      return control.as === "radio" ? (
        <RadioField {...common} choices={choices} />
      ) : (
        <SelectField {...common} choices={choices} autoComplete={control.autoComplete} />
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

/** The currency's sign, on the side where the country writes it. */
function currencyAffix(): { before?: ReactNode; after?: ReactNode } {
  const { sign, before } = currencySign(country);
  const affix = <span className="input-affix">{sign}</span>;
  return before ? { before: affix } : { after: affix };
}
