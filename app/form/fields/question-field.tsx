import { country } from "@country";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import { groupParts, isOptionalField, requiredFields, resolveQuestion } from "../../catalogue/fields.ts";
import { continuePart } from "../../shell/later.ts";
import { useQuestionTexts } from "../texts.ts";
import { ConsentsField } from "./consents-field.tsx";
import { countryHints, type QuestionFieldProps } from "./field.ts";
import { MaskedNumber } from "./masked-number.tsx";
import { QuestionGroup } from "./question.tsx";
import { TextField } from "./text-field.tsx";

const OtherField = continuePart.neededComponent("OtherField");

/**
 * The field of a question, with the country's formats and the texts of the current language. This file renders only
 * the fields of a dynamic journey's first page; `OtherField` renders the others.
 */
export function QuestionField({ question, ...props }: QuestionFieldProps) {
  const { name, control } = resolveQuestion(question);
  const texts = useQuestionTexts();
  const label = texts.label(question);
  const known = props.masked === undefined ? undefined : <MaskedNumber end={props.masked} />;
  const usual = props.hinted === false ? undefined : texts.hint(question);
  const hint = props.help?.instead ?? known ?? usual;
  const isOfCatalogue = typeof question === "string";
  const optional = known !== undefined || (isOfCatalogue && requiredFields(question, country).length === 0);
  const warning = props.warning ?? (isOfCatalogue && mayWarn(question) ? null : undefined);
  const common = { ...props, name, control, label, hint, optional, warning };

  switch (control.kind) {
    case "text":
      return ["company", "street"].includes(control.lookup ?? "") || name === "iban" ? (
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
      const parts = groupParts(name as DataPointName, country);
      return (
        <QuestionGroup name={name} label={label} hint={hint} className="question--group">
          {parts.map(([part, { field, control }], index) => (
            <TextField
              key={part}
              {...props}
              name={name}
              controlName={`${name}.${part}`}
              label={texts.label(question, part)}
              hint={texts.hint(question, part)}
              optional={isOptionalField(field, country)}
              hints={control}
              last={props.last && index === parts.length - 1}
            />
          ))}
        </QuestionGroup>
      );
    }
    case "item":
      return (
        <div className="card" data-point={name}>
          {control.parts.map((part, index) => (
            <QuestionField
              key={part.name}
              question={part}
              last={props.last && index === control.parts.length - 1}
            />
          ))}
        </div>
      );
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
