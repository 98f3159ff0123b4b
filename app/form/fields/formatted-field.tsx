import type { ComponentProps } from "react";
import { entryOf } from "./field.ts";
import { TextField } from "./text-field.tsx";

type FormattedFieldProps = ComponentProps<typeof TextField> & {
  /** Writes what was typed as people know it, once the applicant leaves the field. */
  written?: ((text: string) => string) | undefined;
};

/** One line of text that is written in the form people know it, once the applicant leaves it: typing isn't interfered with. */
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

/** Writes an IBAN in capitals and groups of four, as bank statements do. Any other text stays as it was typed. */
export function ibanAsWritten(text: string): string {
  const code = text.replace(/[\s.-]/g, "").toUpperCase();
  return /^[\dA-Z]+$/.test(code) ? code.replace(/.{4}(?=.)/g, "$& ") : text;
}
