import { country } from "@country";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DataPointName } from "../../catalogue/catalogue.ts";
import {
  groupParts,
  isBankAccount,
  isOptionalField,
  requiredFields,
  resolveQuestion,
} from "../../catalogue/fields.ts";
import type { OwnQuestion, Question } from "../../catalogue/types.ts";
import { continuePart } from "../../shell/later.ts";
import { useQuestionTexts } from "../texts.ts";
import { ConsentsField } from "./consents-field.tsx";
import { countryHints, type QuestionFieldProps, type WordedFieldProps } from "./field.ts";
import { MaskedNumber, QuestionGroup } from "./question.tsx";
import { TextField } from "./text-field.tsx";

const OtherField = continuePart.neededComponent("OtherField");

/** The field of a question. This file renders only those of a dynamic journey's first page, `OtherField` the others. */
export function QuestionField(props: QuestionFieldProps) {
  const { question } = props;
  const worded = useWording(props);
  const { name, control } = worded;
  switch (control.kind) {
    case "text":
      return ["company", "street"].includes(control.lookup ?? "") || isBankAccount(name) ? (
        <OtherField {...worded} />
      ) : (
        <TextField {...worded} hints={{ ...control, ...countryHints(name) }} type={control.type} />
      );
    case "phone":
      return (
        <TextField
          {...worded}
          type="tel"
          hints={{ autoComplete: control.autoComplete ?? "off", inputMode: "tel", width: 20 }}
          before={<PhonePrefix />}
        />
      );
    case "consents":
      return (
        <>
          <ConsentsField {...worded} />
          {name === "general_policies" ? <PrivacyLine /> : null}
        </>
      );
    case "group":
      return <GroupField {...worded} question={question} />;
    case "item":
      return <ItemField name={name} parts={control.parts} last={props.last} />;
    default:
      return <OtherField {...worded} />;
  }
}

function useWording({ question, ...props }: QuestionFieldProps): WordedFieldProps {
  const { name, control } = resolveQuestion(question);
  const texts = useQuestionTexts();
  const isMasked = props.masked !== undefined;
  const usual = props.hinted === false ? undefined : texts.hint(question);
  const known = isMasked ? <MaskedNumber end={props.masked ?? ""} /> : undefined;
  const isOfCatalogue = typeof question === "string";
  return {
    ...props,
    name,
    control,
    label: texts.label(question),
    hint: props.help?.instead ?? known ?? usual,
    optional: isMasked || (isOfCatalogue && requiredFields(question, country).length === 0),
    warning: props.warning ?? (isOfCatalogue && mayWarn(question) ? null : undefined),
  };
}

function GroupField({ question, name, label, hint, last }: WordedFieldProps & { question: Question }) {
  const texts = useQuestionTexts();
  const parts = groupParts(name as DataPointName, country);
  return (
    <QuestionGroup name={name} label={label} hint={hint} className="question--group">
      {parts.map(([part, { field, control }], index) => (
        <TextField
          key={part}
          name={`${name}.${part}`}
          isBox
          label={texts.label(question, part)}
          hint={texts.hint(question, part)}
          optional={isOptionalField(field, country)}
          hints={control}
          last={last && index === parts.length - 1}
        />
      ))}
    </QuestionGroup>
  );
}

type ItemFieldProps = Pick<QuestionFieldProps, "last"> & { name: string; parts: readonly OwnQuestion[] };

function ItemField({ name, parts, last }: ItemFieldProps) {
  return (
    <div className="item" data-point={name}>
      {parts.map((part, index) => (
        <QuestionField key={part.name} question={part} last={last && index === parts.length - 1} />
      ))}
    </div>
  );
}

/** The first layer of the privacy notice. Says what data is used for where the law asks for no consent. */
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
  if (["phone_number", "reference_phone_number", "monthly_income"].includes(name)) return true;
  if (country.identifiers[name]?.looksWrong) return true;
  if (/^(?:employer_)?(?:postal_code|province)$/.test(name)) return country.postcode.division !== undefined;
  return country.identity !== undefined && ["personal_code", "form_birthday", "gender"].includes(name);
}

function PhonePrefix() {
  const { t } = useTranslation();
  return (
    <span className="input-affix">
      <span className="visually-hidden">{t("form>callingCode")} </span>+{country.phone.callingCode}
    </span>
  );
}
