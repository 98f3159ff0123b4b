import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Message } from "../../data-points/rules/rule.ts";
import { messageText } from "../texts.ts";
import { describedBy } from "./field.ts";

type Described = {
  id: string;
  label: ReactNode;
  hint?: ReactNode;
  errors?: readonly Message[] | undefined;
  warning?: Message | null | undefined;
  optional?: boolean;
  children: ReactNode;
  className?: string;
  /** Set where this is a question's outermost element: the name by which others find it. */
  dataPoint?: string | undefined;
};

/** A question with one control: the label, what helps, what is wrong, the control. */
export function Question(props: Described) {
  const { id, label, hint, errors, warning, optional, children, dataPoint, className } = props;
  return (
    <div className={questionClass(errors, className)} data-point={dataPoint}>
      <label className="question-label" htmlFor={id}>
        {label}
        {optional ? <OptionalMark /> : null}
      </label>
      <Descriptions id={id} hint={hint} errors={errors} />
      {children}
      <Warning id={id} warning={warning} />
    </div>
  );
}

/** A question with several controls: a group with a legend. */
export function QuestionGroup(props: Described) {
  const { id, label, hint, errors, warning, optional, children, dataPoint, className } = props;
  return (
    <fieldset
      className={questionClass(errors, className)}
      data-point={dataPoint}
      aria-describedby={describedBy(id, {
        hint: Boolean(hint),
        error: errors !== undefined,
        warning,
      })}
    >
      <legend className="question-label">
        {label}
        {optional ? <OptionalMark /> : null}
      </legend>
      <Descriptions id={id} hint={hint} errors={errors} />
      {children}
      <Warning id={id} warning={warning} />
    </fieldset>
  );
}

/** What should be looked at once more: below the control, so that the control stays where it is. */
function Warning({ id, warning }: Pick<Described, "id" | "warning">) {
  const { t } = useTranslation();
  if (warning === undefined) return null;
  return (
    <p className="question-warning" id={`${id}-warning`} role="status">
      {warning ? messageText(warning, t) : null}
    </p>
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
          {/* A text that changes stands in an element of its own: a browser that translates replaces texts. */}
          <span>{errors.map((message) => messageText(message, t)).join(". ")}</span>
        </p>
      ) : null}
    </>
  );
}
