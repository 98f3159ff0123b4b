import type { ComponentProps, ReactNode } from "react";
import type { TypingHints } from "../../catalogue/types.ts";
import { useField } from "../checked-form.tsx";
import { type FieldProps, unitId } from "./field.ts";
import { Question } from "./question.tsx";

type TextFieldProps = FieldProps & {
  /** The control's name, if it differs from the data point's: that of a box within a group. */
  controlName?: string;
  hints?: TypingHints;
  type?: "text" | "email" | "tel" | "password" | undefined;
  before?: ReactNode;
  below?: ReactNode;
  /** Formats the text on blur, so that the format doesn't get in the way of typing. */
  written?: ((text: string) => string) | undefined;
  input?: Partial<ComponentProps<"input">>;
};

export function TextField(props: TextFieldProps) {
  return (
    <Question {...props} name={controlNameOf(props)} isBox={props.controlName !== undefined}>
      <TextBox {...props} />
      {props.below}
    </Question>
  );
}

const controlNameOf = ({ controlName, name }: TextFieldProps): string => controlName ?? name;

/** The text box of a question in its frame, with its unit. */
export function TextBox(props: TextFieldProps) {
  const { hints = {}, written = (text: string) => text, unit } = props;
  const name = controlNameOf(props);
  const { value = "", attributes } = useField({ ...props, name });
  const affixed = props.before || unit ? " input-frame--affixed" : "";
  const sign = unit ? (
    <span className="input-affix" id={unitId(name)}>
      {unit.sign}
    </span>
  ) : null;
  return (
    <div className={`input-frame input-frame--${hints.width ?? "full"}${affixed}`}>
      {props.before}
      {unit?.before ? sign : null}
      <input
        {...attributes}
        name={name}
        type={props.type ?? "text"}
        className="input"
        defaultValue={written(value)}
        autoComplete={hints.autoComplete ?? "off"}
        autoCapitalize={hints.capitalize ?? "none"}
        inputMode={hints.inputMode}
        enterKeyHint={props.last ? "go" : "next"}
        spellCheck={false}
        onBlur={({ target }) => {
          const text = written(target.value);
          if (text !== target.value) target.value = text;
        }}
        {...props.input}
      />
      {unit?.before ? null : sign}
    </div>
  );
}
