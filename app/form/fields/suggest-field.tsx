import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { matchingOptions } from "../../catalogue/option-match.ts";
import type { FieldHelp } from "../lookups/field-help.ts";
import { controlId } from "./field.ts";
import { TextField } from "./text-field.tsx";
import { useListbox } from "./use-listbox.tsx";

type SuggestFieldProps = ComponentProps<typeof TextField> & { help?: FieldHelp | undefined };

/** A line of text with suggestions. The applicant may pick one or type any other text. */
export function SuggestField({ help = {}, ...props }: SuggestFieldProps) {
  const { suggestions = [], narrowed, onSuggestion } = help;
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  // Only a list that typing narrows renders again with each key. A layout effect: the first picture of a list that
  // comes late is narrowed already.
  useLayoutEffect(() => {
    if (narrowed) setTyped(box.current?.value ?? "");
  }, [narrowed]);
  const list = useListbox({
    id: controlId(props.name),
    label: props.label,
    options: narrowed ? matchingOptions(suggestions, typed) : suggestions,
    onPick: (option) => {
      if (!box.current) return;
      box.current.value = option.label;
      box.current.dispatchEvent(new Event("input", { bubbles: true }));
      onSuggestion?.(option);
    },
  });
  return (
    <div
      className="combobox"
      onInput={({ target }) => {
        // Opens for typing, but not when a lookup fills in the box.
        if (target === document.activeElement) list.narrow();
        if (narrowed && box.current) setTyped(box.current.value);
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
