import { createContext, type ReactNode, useContext } from "react";
import { isDataPointName } from "../../catalogue/catalogue.ts";
import type { Message } from "../../catalogue/rules/rule.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { messageText, useQuestionTexts } from "../texts.ts";
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
  /** The data point's name, on the question's outermost element. Tests and tag managers find the question by it. */
  dataPoint?: string | undefined;
};

/** The id of the heading that names the form's only question: the question then has no label or legend of its own. */
export const HeadingId = createContext<string | undefined>(undefined);

/** A question with one control: its label, hint, error, control and warning. */
export function Question(props: Described) {
  const { id, label, hint, errors, warning, optional, children, dataPoint, className } = props;
  const headed = useContext(HeadingId) !== undefined;
  return (
    <div className={questionClass(errors, className)} data-point={dataPoint}>
      {headed ? null : (
        <label className="question-label" htmlFor={id}>
          {label}
          {optional ? <OptionalMark /> : null}
        </label>
      )}
      <Descriptions id={id} hint={hint} errors={errors} />
      {children}
      <Warning id={id} warning={warning} />
      <Why dataPoint={dataPoint} />
    </div>
  );
}

/** A question with several controls, as a fieldset with a legend. */
export function QuestionGroup(props: Described) {
  const { id, label, hint, errors, warning, optional, children, dataPoint, className } = props;
  const headingId = useContext(HeadingId);
  return (
    <fieldset
      className={questionClass(errors, className)}
      data-point={dataPoint}
      aria-labelledby={headingId}
      aria-describedby={describedBy(id, {
        hint: Boolean(hint),
        error: errors !== undefined,
        warning,
      })}
    >
      {headingId ? null : (
        <legend className="question-label">
          {label}
          {optional ? <OptionalMark /> : null}
        </legend>
      )}
      <Descriptions id={id} hint={hint} errors={errors} />
      {/* The heading names the group, and not the questions within it. */}
      <HeadingId value={undefined}>{children}</HeadingId>
      <Warning id={id} warning={warning} />
      <Why dataPoint={dataPoint} />
    </fieldset>
  );
}

/** Says on request why lenders ask a sensitive question. Its text loads with the texts of later pages. */
function Why({ dataPoint }: Pick<Described, "dataPoint">) {
  const texts = useQuestionTexts();
  const why = dataPoint !== undefined && isDataPointName(dataPoint) ? texts.why(dataPoint) : undefined;
  return why === undefined ? null : (
    <details className="question-why">
      <summary>{texts.whyTitle()}</summary>
      <p>{why}</p>
    </details>
  );
}

/** The live region for a warning, below the control so that the control doesn't move. */
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

/** Marks the label of a question that may be left empty. */
export function OptionalMark() {
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
          {/* In its own element: a browser's translation replaces text nodes, and React can't update them then. */}
          <span>{errors.map((message) => messageText(message, t)).join(". ")}</span>
        </p>
      ) : null}
    </>
  );
}
