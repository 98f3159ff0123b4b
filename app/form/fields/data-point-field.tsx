import { country } from "@country";
import { OtherField } from "@fields";
import { type DataPointName, dataPoint, lookupOf } from "../../data-points/catalogue.ts";
import { groupParts, isOptionalField, requiredFields } from "../../data-points/fields.ts";
import { useQuestionTexts } from "../texts.ts";
import { ConsentsField } from "./consents-field.tsx";
import { countryHints, type DataPointFieldProps } from "./data-point-field-props.ts";
import { controlId } from "./field.ts";
import { PhonePrefix } from "./phone-prefix.tsx";
import { QuestionGroup } from "./question.tsx";
import { TextField } from "./text-field.tsx";

/**
 * The field of one data point: its control, with the country's forms and the language's texts. Those that the first page
 * of a dynamic journey asks are drawn here.
 */
export function DataPointField(props: DataPointFieldProps) {
  const { name } = props;
  const { control } = dataPoint(name);
  const texts = useQuestionTexts();
  const label = texts.label(name);
  const hint = texts.hint(name);
  const optional = requiredFields(name, country).length === 0;
  const warning = props.warning ?? (mayWarn(name) ? null : undefined);
  const common = { ...props, label, hint, optional, warning, dataPoint: name };

  if (props.masked !== undefined) {
    return (
      <OtherField {...common}>
        <DataPointField {...props} masked={undefined} />
      </OtherField>
    );
  }
  switch (control.kind) {
    case "text":
      return offersValues(name) || name === "iban" ? (
        <OtherField {...common} />
      ) : (
        <TextField
          {...common}
          hint={props.help?.instead ?? hint}
          hints={{ ...control, ...countryHints(name) }}
          type={control.type ?? "text"}
        />
      );
    case "phone":
      return (
        <TextField
          {...common}
          type="tel"
          hints={{ autoComplete: control.autoComplete ?? "off", inputMode: "tel", width: 20 }}
          before={<PhonePrefix callingCode={country.phone.callingCode} />}
        />
      );
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
    default:
      return <OtherField {...common} />;
  }
}

/** Whether values may be offered at the field while it is typed into. */
function offersValues(name: DataPointName): boolean {
  return ["company", "street"].includes(lookupOf(name) ?? "");
}

/** Whether an answer may look wrong although it is right, so that its field keeps a place where that is said. */
export function mayWarn(name: DataPointName): boolean {
  if (country.identifiers[name]?.looksWrong) return true;
  return country.identity !== undefined && ["personal_code", "form_birthday", "gender"].includes(name);
}
