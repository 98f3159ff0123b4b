import { createContext, type ReactNode, useContext } from "react";
import { useTranslation } from "react-i18next";
import { isDataPointName } from "../../catalogue/catalogue.ts";
import { HEADING_ID } from "../../shell/screen-layout.tsx";
import { useField } from "../checked-form.tsx";
import { messageText, useQuestionTexts } from "../texts.ts";
import { controlId, type FieldErrors, type FieldProps } from "./field.ts";

type QuestionProps = Pick<FieldProps, "name" | "label" | "hint" | "warning" | "optional"> & {
  children: ReactNode;
  className?: string | undefined;
};

/** Whether the page's heading names the question, which then has no label or legend of its own. */
export const IsHeaded = createContext(false);

/** A question with one control; a box within a group (`isBox`) has no data point of its own. */
export function Question({ isBox = false, ...props }: QuestionProps & { isBox?: boolean }) {
  const { errors } = useField(props);
  const isHeaded = useContext(IsHeaded);
  return (
    <div className={questionClass(props, errors !== undefined)} data-point={isBox ? undefined : props.name}>
      {isHeaded ? null : (
        <label className="question-label" htmlFor={controlId(props.name)}>
          {props.label}
          {props.optional ? <OptionalMark /> : null}
        </label>
      )}
      <Described {...props} />
    </div>
  );
}

export function QuestionGroup(props: QuestionProps) {
  const { errors, described } = useField(props);
  const isHeaded = useContext(IsHeaded);
  return (
    <fieldset
      className={questionClass(props, errors !== undefined)}
      data-point={props.name}
      aria-labelledby={isHeaded ? HEADING_ID : undefined}
      aria-describedby={described}
    >
      {isHeaded ? null : (
        <legend className="question-label">
          {props.label}
          {props.optional ? <OptionalMark /> : null}
        </legend>
      )}
      {/* The heading names the group, and not the questions within it. */}
      <Described {...props}>
        <IsHeaded value={false}>{props.children}</IsHeaded>
      </Described>
    </fieldset>
  );
}

/** The controls of a question, between its hint and error above and its warning below, where it moves no control. */
function Described({ name, hint, warning, children }: QuestionProps) {
  const { errors } = useField({ name });
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
      <QuestionError id={id} messages={errors} />
      {children}
      {warning === undefined ? null : (
        <p className="question-warning" id={`${id}-warning`} role="status">
          {warning ? messageText(warning, t) : null}
        </p>
      )}
      <Why name={name} />
    </>
  );
}

function QuestionError({ id, messages }: { id: string; messages: FieldErrors[string] }) {
  const { t } = useTranslation();
  return messages ? (
    <p className="question-error" id={`${id}-error`}>
      <span className="visually-hidden">{t("form>errorPrefix")} </span>
      {/* In its own element: a browser's translation replaces text nodes, and React can't update them then. */}
      <span>{messages.map((message) => messageText(message, t)).join(". ")}</span>
    </p>
  ) : null;
}

/** Says on request why lenders ask a sensitive question. */
function Why({ name }: Pick<QuestionProps, "name">) {
  const texts = useQuestionTexts();
  const why = isDataPointName(name) ? texts.why(name) : undefined;
  return why === undefined ? null : (
    <details className="question-why">
      <summary>{texts.whyTitle()}</summary>
      <p>{why}</p>
    </details>
  );
}

function questionClass({ className }: QuestionProps, isRefused: boolean): string {
  return ["question", isRefused && "question--refused", className].filter(Boolean).join(" ");
}

export function OptionalMark() {
  const { t } = useTranslation();
  return <span className="question-optional"> {t("form>optional")}</span>;
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
