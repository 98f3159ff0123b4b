import type { ComponentProps } from "react";
import { entryOf } from "./field.ts";
import { formatTyping, type LiveFormat } from "./live-format.ts";
import { TextField } from "./text-field.tsx";

type FormattedFieldProps = ComponentProps<typeof TextField> & {
  /** Groups what is typed at each key. */
  live?: LiveFormat | undefined;
  /** Writes what was typed as the country does, once the applicant leaves the field. */
  written?: ((text: string) => string) | undefined;
};

/** One line of text that is written in the form people know it. */
export function FormattedField({ live, written, ...props }: FormattedFieldProps) {
  const known = entryOf(props.entries, props.controlName ?? props.name) ?? "";
  const grouped = live ? live({ text: known, caret: 0 }, known).text : known;
  return (
    <TextField
      {...props}
      input={{
        ...props.input,
        defaultValue: written ? written(grouped) : grouped,
        onInput: (event) => {
          if (live) formatTyping(event.nativeEvent as InputEvent, live);
          props.input?.onInput?.(event);
        },
        onBlur: (event) => {
          const { currentTarget: control } = event;
          const text = written ? written(control.value) : control.value;
          if (text !== control.value) control.value = text;
          props.input?.onBlur?.(event);
        },
      }}
    />
  );
}
