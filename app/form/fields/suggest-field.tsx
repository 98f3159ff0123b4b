import { type ComponentProps, useRef } from "react";
import type { Option } from "../../data-points/option-match.ts";
import { controlId } from "./field.ts";
import { TextField } from "./text-field.tsx";
import { useListbox } from "./use-listbox.tsx";

/** A line of text with suggestions. The applicant may pick one or type any other text. */
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
        // Opens for typing, but not when a lookup fills in the box.
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
