import { type ComponentProps, useRef } from "react";
import type { Option } from "../../data-points/option-match.ts";
import { controlId } from "./field.ts";
import { TextField } from "./text-field.tsx";
import { useListbox } from "./use-listbox.tsx";

/** A line of text with suggestions for it: one of them may be taken, anything else may be typed. */
export function SuggestField({
  suggestions,
  onPick,
  ...props
}: ComponentProps<typeof TextField> & {
  suggestions: readonly Option[];
  onPick: (option: Option) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const list = useListbox({
    id: controlId(props.name),
    label: props.label,
    options: suggestions,
    onPick: (option) => {
      if (!box.current) return;
      box.current.value = option.label;
      box.current.dispatchEvent(new Event("input", { bubbles: true }));
      onPick(option);
    },
  });
  return (
    <div
      className="combobox"
      onInput={({ target }) => {
        // A list that opens by itself is for somebody who types, not for what a lookup fills in.
        if (target === document.activeElement) list.setOpen(true);
      }}
    >
      <TextField
        {...props}
        input={{ ...list.box, autoComplete: props.hints?.autoComplete ?? "off", ref: box }}
        below={list.popup}
      />
    </div>
  );
}
