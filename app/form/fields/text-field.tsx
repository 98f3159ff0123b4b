import { country } from "@country";
import type { ComponentProps, ReactNode } from "react";
import type { GroupPart, TypingHints } from "../../catalogue/types.ts";
import { currencySign } from "../../platform/i18n/formats.ts";
import { controlAttributes, entryOf, type FieldProps } from "./field.ts";
import { Question } from "./question.tsx";

type TextFieldProps = FieldProps & {
  /** The control's name, if it differs from the data point's: that of a box within a group. */
  controlName?: string;
  hints?: TypingHints | GroupPart;
  type?: "text" | "email" | "tel" | "password" | undefined;
  /** The content before the text in the control's frame, e.g. a calling code or a currency. */
  before?: ReactNode;
  after?: ReactNode;
  /** The content below the control, e.g. a list of suggestions. */
  below?: ReactNode;
  /** Formats the text on blur, so that the format doesn't get in the way of typing. */
  written?: ((text: string) => string) | undefined;
  input?: Partial<ComponentProps<"input">>;
};

/** A question with a one-line text box. */
export function TextField(props: TextFieldProps) {
  const { hints = {}, written = (text: string) => text } = props;
  const field = { ...props, name: props.controlName ?? props.name };
  const affixed = props.before || props.after ? " input-frame--affixed" : "";
  return (
    <Question {...field} isBox={props.controlName !== undefined}>
      <div className={`input-frame input-frame--${hints.width ?? "full"}${affixed}`}>
        {props.before}
        <input
          {...controlAttributes(field)}
          name={field.name}
          type={props.type ?? "text"}
          className="input"
          defaultValue={written(entryOf(props.entries, field.name) ?? "")}
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
        {props.after}
      </div>
      {props.below}
    </Question>
  );
}

/** Returns the currency sign, before or after the control as the country writes it. */
export function currencyAffix(): { before?: ReactNode; after?: ReactNode } {
  const { sign, before } = currencySign(country);
  const affix = <span className="input-affix">{sign}</span>;
  return before ? { before: affix } : { after: affix };
}
