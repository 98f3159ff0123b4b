import type { ComponentProps, ReactNode } from "react";
import type { TypingHints } from "../../catalogue/types.ts";
import { useField } from "../checked-form.tsx";
import { type FieldProps, unitId } from "./field.ts";
import { Question } from "./question.tsx";

type TextBoxProps = Omit<FieldProps, "label"> & {
  hints?: TypingHints;
  type?: "text" | "email" | "tel" | "password" | undefined;
  before?: ReactNode;
  /** Formats the text on blur, so that the format doesn't get in the way of typing. */
  written?: ((text: string) => string) | undefined;
  input?: Partial<ComponentProps<"input">>;
};

type TextFieldProps = TextBoxProps & Pick<FieldProps, "label"> & { isBox?: boolean; below?: ReactNode };

export function TextField({ below, ...props }: TextFieldProps) {
  return (
    <Question {...props}>
      <TextBox {...props} />
      {below}
    </Question>
  );
}

export function TextBox(props: TextBoxProps) {
  const { name, hints = {}, written = (text: string) => text, unit } = props;
  const { value = "", attributes } = useField(props);
  const width = hints.width ? ` input-frame--${hints.width}` : "";
  const affixed = props.before || unit ? " input-frame--affixed" : "";
  const sign = unit ? (
    <span className="input-affix" id={unitId(name)}>
      {unit.sign}
    </span>
  ) : null;
  return (
    <div className={`input-frame${width}${affixed}`}>
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
