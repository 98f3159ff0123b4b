import "./masked-field.css";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { UNCHANGED } from "../../lead/masked.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { controlId, type FieldProps } from "./field.ts";
import { QuestionGroup } from "./question.tsx";

type MaskedFieldProps = Pick<FieldProps, "name" | "label" | "errors"> & {
  /** The end of the number. */
  masked: string;
  /** The field that replaces it when the applicant changes the number. */
  children?: ReactNode;
};

/**
 * A sensitive number from the provider, with its end as text and a button that replaces it by an empty control. Until
 * then a hidden control tells the action that the answer is unchanged.
 */
export function MaskedField({ name, label, errors, masked, children }: MaskedFieldProps) {
  const { t } = useTranslation("questions");
  const [changing, setChanging] = useState(false);
  // A refused number has to be typed again, and its control stays after the error is gone.
  if (errors[name] !== undefined && !changing) setChanging(true);
  if (changing) return children;

  function change() {
    // Synchronous: a phone opens its keyboard only for a focus within the click event.
    flushSync(() => setChanging(true));
    document.getElementById(controlId(name))?.focus();
  }

  return (
    <QuestionGroup name={name} label={label} className="question--masked">
      <p className="masked">
        <MaskedNumber end={masked} />
      </p>
      <button type="button" className="button-link" onClick={change}>
        {t("masked>change")}
        <span className="visually-hidden"> {label}</span>
      </button>
      <input type="hidden" name={UNCHANGED} value={name} />
    </QuestionGroup>
  );
}

/** A sensitive number that shows only its end. Its texts are in the `questions` namespace. */
export function MaskedNumber({ end }: { end: string }) {
  const { t } = useTranslation("questions");
  return (
    <>
      <span aria-hidden="true">•••••{end}</span>
      <span className="visually-hidden">{end ? t("masked>endsIn", { end }) : t("masked>hidden")}</span>
    </>
  );
}
