import type { ComponentProps, ReactNode } from "react";
import type { GroupPart, TypingHints } from "../../data-points/types.ts";
import { controlId, describedBy, entryOf, type FieldProps } from "./field.ts";
import { Question } from "./question.tsx";

type TextFieldProps = FieldProps & {
  label: string;
  hint?: ReactNode;
  optional?: boolean | undefined;
  /** The control's name, where it isn't the data point's own. */
  controlName?: string;
  /** Set on the question's outermost element; a box within a group has none. */
  dataPoint?: string | undefined;
  hints?: TypingHints | GroupPart;
  type?: "text" | "email" | "tel";
  /** What is drawn within the control's frame, e.g. a calling code or a currency. */
  before?: ReactNode;
  after?: ReactNode;
  /** What is drawn below the control, e.g. a suggestion. */
  below?: ReactNode;
  input?: Partial<ComponentProps<"input">>;
};

/** One line of text. */
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
