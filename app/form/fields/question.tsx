import { createContext, type ReactNode, useContext } from "react";
import { isDataPointName } from "../../catalogue/catalogue.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { messageText, useQuestionTexts } from "../texts.ts";
import { controlId, describedBy, type FieldErrors, type FieldProps } from "./field.ts";

type QuestionProps = Pick<FieldProps, "name" | "label" | "hint" | "warning" | "optional"> & {
  errors?: FieldErrors;
  children: ReactNode;
  className?: string;
  /** The data point's name, on the question's outermost element. Tests and tag managers find the question by it. */
  dataPoint?: string | undefined;
};

/** The id of the heading that names the form's only question: the question then has no label or legend of its own. */
export const HeadingId = createContext<string | undefined>(undefined);

/** A question with one control: its label, hint, error, control and warning. */
export function Question(props: QuestionProps) {
  const headed = useContext(HeadingId) !== undefined;
  return (
    <div className={questionClass(props)} data-point={props.dataPoint}>
      {headed ? null : (
        <label className="question-label" htmlFor={controlId(props.name)}>
          {props.label}
          {props.optional ? <OptionalMark /> : null}
        </label>
      )}
      <Described {...props} />
    </div>
  );
}

/** A question with several controls, as a fieldset with a legend. */
export function QuestionGroup(props: QuestionProps) {
  const headingId = useContext(HeadingId);
  return (
    <fieldset
      className={questionClass(props)}
      data-point={props.dataPoint}
      aria-labelledby={headingId}
      aria-describedby={describedBy(props)}
    >
      {headingId ? null : (
        <legend className="question-label">
          {props.label}
          {props.optional ? <OptionalMark /> : null}
        </legend>
      )}
      {/* The heading names the group, and not the questions within it. */}
      <Described {...props}>
        <HeadingId value={undefined}>{props.children}</HeadingId>
      </Described>
    </fieldset>
  );
}

/** The controls of a question, between its hint and error above and its warning below, where it moves no control. */
function Described({ name, hint, errors, warning, dataPoint, children }: QuestionProps) {
  const { t } = useTranslation();
  const id = controlId(name);
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
      <QuestionError id={id} messages={errors?.[name]} />
      {children}
      {warning === undefined ? null : (
        <p className="question-warning" id={`${id}-warning`} role="status">
          {warning ? messageText(warning, t) : null}
        </p>
      )}
      <Why dataPoint={dataPoint} />
    </>
  );
}

/** The error above a control, which describes it; nothing without messages. */
export function QuestionError({ id, messages }: { id: string; messages: FieldErrors[string] }) {
  const { t } = useTranslation();
  return messages ? (
    <p className="question-error" id={`${id}-error`}>
      <span className="visually-hidden">{t("form>errorPrefix")} </span>
      {/* In its own element: a browser's translation replaces text nodes, and React can't update them then. */}
      <span>{messages.map((message) => messageText(message, t)).join(". ")}</span>
    </p>
  ) : null;
}

/** Says on request why lenders ask a sensitive question. Its text loads with the texts of later pages. */
function Why({ dataPoint }: Pick<QuestionProps, "dataPoint">) {
  const texts = useQuestionTexts();
  const why = dataPoint !== undefined && isDataPointName(dataPoint) ? texts.why(dataPoint) : undefined;
  return why === undefined ? null : (
    <details className="question-why">
      <summary>{texts.whyTitle()}</summary>
      <p>{why}</p>
    </details>
  );
}

function questionClass({ name, errors, className }: QuestionProps): string {
  return ["question", errors?.[name] && "question--refused", className].filter(Boolean).join(" ");
}

/** Marks the label of a question that may be left empty. */
export function OptionalMark() {
  const { t } = useTranslation();
  return <span className="question-optional"> {t("form>optional")}</span>;
}
