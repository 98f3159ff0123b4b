import { country } from "@country";
import { OtherField } from "@parts";
import { type DataPointName, dataPoint, lookupOf } from "../../data-points/catalogue.ts";
import { groupParts, isOptionalField, requiredFields } from "../../data-points/fields.ts";
import type { Option } from "../../data-points/option-match.ts";
import type { TypingHints } from "../../data-points/types.ts";
import type { ReadableConsent } from "../policies.ts";
import { useQuestionTexts } from "../texts.ts";
import type { FieldHelp } from "../use-lookups.tsx";
import { ConsentsField } from "./consents-field.tsx";
import { controlId, type FieldProps } from "./field.ts";
import { PhonePrefix } from "./phone-prefix.tsx";
import { QuestionGroup } from "./question.tsx";
import { TextField } from "./text-field.tsx";

export type DataPointFieldProps = FieldProps & {
  name: DataPointName;
  /** The end of the number that is shown masked in place of the control. */
  masked?: string | undefined;
  /** The consents to ask, for the data points that do. */
  consents: readonly ReadableConsent[];
  help?: FieldHelp | undefined;
  /** The list of a choice whose values come from the provider. */
  choices?: readonly Option[] | undefined;
  onRange?: (name: string, value: number) => void;
};

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

  switch (control.kind) {
    case "text":
      return props.masked !== undefined || offersValues(name) || name === "iban" ? (
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

/** The keyboard for a number that has its form from the country. */
export function countryHints(name: DataPointName): TypingHints {
  const form =
    name === "iban" && country.bankAccount.kind === "number"
      ? country.bankAccount
      : country.identifiers[name];
  return form ? { inputMode: form.inputMode } : {};
}

/** Whether values may be offered at the field while it is typed into. */
function offersValues(name: DataPointName): boolean {
  return ["company", "street"].includes(lookupOf(name) ?? "");
}

/** Whether an answer may look wrong although it is right, so that its field keeps a place where that is said. */
function mayWarn(name: DataPointName): boolean {
  if (country.identifiers[name]?.looksWrong) return true;
  return country.identity !== undefined && ["personal_code", "form_birthday", "gender"].includes(name);
}
