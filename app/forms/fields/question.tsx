import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "../../data-points/rules/rule.ts";
import { messageText } from "../texts.ts";

type Described = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly Message[] | undefined;
  optional?: boolean;
  children: ReactNode;
  className?: string;
  /** Set where this is a question's outermost element: the name by which others find it. */
  dataPoint?: string | undefined;
};

/** A question with one control: the label, what helps, what is wrong, the control. */
export function Question(props: Described) {
  const { id, label, hint, errors, optional, children, dataPoint, className } = props;
  return (
    <div className={questionClass(errors, className)} data-point={dataPoint}>
      <label className="question-label" htmlFor={id}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      <Descriptions id={id} hint={hint} errors={errors} />
      {children}
    </div>
  );
}

/** A question with several controls: a group with a legend. */
export function QuestionGroup(props: Described) {
  const { id, label, hint, errors, optional, children, dataPoint, className } = props;
  return (
    <fieldset
      className={questionClass(errors, className)}
      data-point={dataPoint}
      aria-describedby={
        [errors && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined
      }
    >
      <legend className="question-label">
        {label}
        {optional ? <OptionalMark /> : null}
      </legend>
      <Descriptions id={id} hint={hint} errors={errors} />
      {children}
    </fieldset>
  );
}

function questionClass(errors: readonly Message[] | undefined, className?: string): string {
  return ["question", errors && "question--refused", className].filter(Boolean).join(" ");
}

function OptionalMark() {
  const { t } = useTranslation();
  return <span className="question-optional"> {t("form>optional")}</span>;
}

function Descriptions({ id, hint, errors }: Pick<Described, "id" | "hint" | "errors">) {
  const { t } = useTranslation();
  return (
    <>
      {hint ? (
        <p
          className="question-hint"
          id={`${id}-hint`}
          aria-live={typeof hint === "string" ? undefined : "polite"}
        >
          {hint}
        </p>
      ) : null}
      {errors ? (
        <p className="question-error" id={`${id}-error`}>
          <span className="visually-hidden">{t("form>errorPrefix")} </span>
          {errors.map((message) => messageText(message, t)).join(". ")}
        </p>
      ) : null}
    </>
  );
}
