import type { ComponentProps } from "react";
import { entryOf } from "./field.ts";
import { TextField } from "./text-field.tsx";

type FormattedFieldProps = ComponentProps<typeof TextField> & {
  /** Formats the text on blur. */
  written?: ((text: string) => string) | undefined;
};

/** A line of text that is formatted on blur, so that the format doesn't get in the way of typing. */
export function FormattedField({ written, ...props }: FormattedFieldProps) {
  const known = entryOf(props.entries, props.controlName ?? props.name) ?? "";
  return (
    <TextField
      {...props}
      input={{
        ...props.input,
        defaultValue: written ? written(known) : known,
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

/**
 * Formats an IBAN in capitals and groups of four, as bank statements do. A Polish number without its country has two
 * digits before the groups. Returns any other text unchanged.
 */
export function ibanAsWritten(text: string): string {
  const code = text.replace(/[\s.-]/g, "").toUpperCase();
  return /^[\dA-Z]+$/.test(code) ? code.replace(/^\d\d(?=\d{24}$)|.{4}(?=.)/g, "$& ") : text;
}
