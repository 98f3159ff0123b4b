import type { ComponentProps, ReactNode } from "react";
import type { GroupPart, TypingHints } from "../../catalogue/types.ts";
import { controlId, describedBy, entryOf, type FieldProps } from "./field.ts";
import { Question } from "./question.tsx";

type TextFieldProps = FieldProps & {
  label: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** The control's name, if it differs from the data point's name. */
  controlName?: string;
  /** The data point's name, on the question's outermost element; undefined for a box within a group. */
  dataPoint?: string | undefined;
  hints?: TypingHints | GroupPart;
  type?: "text" | "email" | "tel";
  /** The content before the text in the control's frame, e.g. a calling code or a currency. */
  before?: ReactNode;
  after?: ReactNode;
  /** The content below the control, e.g. a list of suggestions. */
  below?: ReactNode;
  input?: Partial<ComponentProps<"input">>;
};

/** A question with a one-line text box. */
export function TextField(props: TextFieldProps) {
  const { name, controlName = name, entries, errors, hints = {}, before, after } = props;
  const id = controlId(controlName);
  const refused = errors[controlName];
  const input = (
    <input
      id={id}
      name={controlName}
      type={props.type ?? "text"}
      className="input"
      defaultValue={entryOf(entries, controlName) ?? ""}
      autoComplete={hints.autoComplete ?? "off"}
      autoCapitalize={hints.capitalize ?? "none"}
      inputMode={hints.inputMode}
      enterKeyHint={props.last ? "go" : "next"}
      spellCheck={false}
      aria-invalid={refused ? true : undefined}
      aria-required={props.optional ? undefined : true}
      aria-describedby={describedBy(id, {
        hint: props.hint !== undefined,
        error: refused !== undefined,
        warning: props.warning,
      })}
      {...props.input}
    />
  );
  return (
    <Question
      id={id}
      label={props.label}
      hint={props.hint}
      errors={refused}
      warning={props.warning}
      optional={props.optional === true}
      dataPoint={props.dataPoint}
    >
      <div className={`input-frame input-frame--${hints.width ?? "full"}`}>
        {before}
        {input}
        {after}
      </div>
      {props.below}
    </Question>
  );
}
