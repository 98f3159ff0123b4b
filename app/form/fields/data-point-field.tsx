import { country } from "@country";
import { OtherField } from "@fields";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DataPointName, dataPoint, lookupOf } from "../../catalogue/catalogue.ts";
import { groupParts, isOptionalField, requiredFields } from "../../catalogue/fields.ts";
import { useQuestionTexts } from "../texts.ts";
import { ConsentsField } from "./consents-field.tsx";
import { countryHints, type DataPointFieldProps } from "./field.ts";
import { MaskedNumber } from "./masked-number.tsx";
import { QuestionGroup } from "./question.tsx";
import { TextField } from "./text-field.tsx";

/**
 * The field of a data point, with the country's formats and the texts of the current language. This file renders only
 * the fields of a dynamic journey's first page; `OtherField` renders the others.
 */
export function DataPointField(props: DataPointFieldProps) {
  const { name } = props;
  const { control } = dataPoint(name);
  const texts = useQuestionTexts();
  const label = texts.label(name);
  const known = props.masked === undefined ? undefined : <MaskedNumber end={props.masked} />;
  const usual = props.hinted === false ? undefined : texts.hint(name);
  const hint = props.help?.instead ?? known ?? usual;
  const optional = known !== undefined || requiredFields(name, country).length === 0;
  const warning = props.warning ?? (mayWarn(name) ? null : undefined);
  const common = { ...props, label, hint, optional, warning };

  switch (control.kind) {
    case "text":
      return offersValues(name) || name === "iban" ? (
        <OtherField {...common} />
      ) : (
        <TextField {...common} hints={{ ...control, ...countryHints(name) }} type={control.type} />
      );
    case "phone":
      return (
        <TextField
          {...common}
          type="tel"
          hints={{ autoComplete: control.autoComplete ?? "off", inputMode: "tel", width: 20 }}
          before={<PhonePrefix />}
        />
      );
    case "consents":
      return (
        <>
          <ConsentsField {...common} />
          {name === "general_policies" ? <PrivacyLine /> : null}
        </>
      );
    case "group": {
      const parts = groupParts(name, country);
      return (
        <QuestionGroup name={name} label={label} hint={hint} className="question--group">
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

/** Leads to the first layer of the privacy notice, and says what data is used for where the law asks for no consent. */
function PrivacyLine() {
  const { t } = useTranslation("start");
  return (
    <p className="privacy-line">
      {country.ownConsents.includes("privacy") ? null : `${t("consents>informed")} `}
      <Link to="/legal">{t("consents>how")}</Link>
    </p>
  );
}

/** Returns whether the field may offer suggestions while the applicant types. */
function offersValues(name: DataPointName): boolean {
  return ["company", "street"].includes(lookupOf(name) ?? "");
}

/** Returns whether the field may show a warning about a valid answer that looks wrong. It then keeps a live region. */
export function mayWarn(name: DataPointName): boolean {
  if (country.identifiers[name]?.looksWrong) return true;
  if (/^(?:employer_)?(?:postal_code|province)$/.test(name)) return country.postcode.division !== undefined;
  return country.identity !== undefined && ["personal_code", "form_birthday", "gender"].includes(name);
}

/** The country's calling code, shown before the phone number and not part of its value. */
function PhonePrefix() {
  const { t } = useTranslation();
  return (
    <span className="input-affix">
      <span className="visually-hidden">{t("form>callingCode")} </span>+{country.phone.callingCode}
    </span>
  );
}
