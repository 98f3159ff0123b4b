import type { ComponentProps } from "react";
import { formatTyping, type LiveFormat } from "../live-format.ts";
import { entryOf } from "./field.ts";
import { TextField } from "./text-field.tsx";

/** One line of text that is written anew while it is typed. */
export function FormattedField({
  format,
  ...props
}: ComponentProps<typeof TextField> & { format: LiveFormat | undefined }) {
  if (format === undefined) return <TextField {...props} />;
  const first = entryOf(props.entries, props.controlName ?? props.name) ?? "";
  return (
    <TextField
      {...props}
      input={{
        ...props.input,
        defaultValue: format({ text: first, caret: 0 }, first).text,
        onInput: (event) => {
          formatTyping(event.nativeEvent as InputEvent, format);
          props.input?.onInput?.(event);
        },
      }}
    />
  );
}
