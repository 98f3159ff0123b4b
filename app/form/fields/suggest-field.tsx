import { type ComponentProps, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { matchingOptions, type Option } from "../../catalogue/option-match.ts";
import { useTypedValues } from "../checked-form.tsx";
import { controlId, type FieldHelp } from "./field.ts";
import { TextField } from "./text-field.tsx";

type SuggestFieldProps = ComponentProps<typeof TextField> & { help?: FieldHelp | undefined };

/** An editable combobox by the ARIA Authoring Practices: focus stays in the box, which takes any other text, too. */
export function SuggestField({ help = {}, ...props }: SuggestFieldProps) {
  const { suggestions = [], narrowed, onSuggestion } = help;
  const [typed = ""] = useTypedValues(props.name);
  const box = useRef<HTMLInputElement>(null);
  const id = controlId(props.name);
  const options = narrowed ? matchingOptions(suggestions, typed) : suggestions;
  const list = useList(id, options, (option) => {
    if (!box.current) return;
    box.current.value = option.label;
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
    onSuggestion?.(option);
  });
  const { isOpen, active } = list;
  return (
    <div
      onInput={({ target }) => {
        // Opens for typing, but not when a lookup fills in the box.
        if (target === document.activeElement) list.open();
      }}
    >
      <TextField
        {...props}
        input={{
          role: "combobox",
          autoComplete: props.hints?.autoComplete ?? "off",
          "aria-autocomplete": "list",
          "aria-expanded": isOpen,
          "aria-controls": `${id}-list`,
          "aria-activedescendant": active >= 0 ? optionId(id, active) : undefined,
          onKeyDown: list.onKeyDown,
          onBlur: list.close,
          ref: box,
        }}
        below={
          <Listbox
            id={id}
            label={props.label}
            options={isOpen ? options : []}
            active={active}
            onPick={list.pick}
          />
        }
      />
    </div>
  );
}

/** Returns the state of a list and its keys: the arrows move through it, Enter picks an option, Escape closes it. */
function useList(id: string, options: readonly Option[], onPick: (option: Option) => void) {
  /** The option that the arrow keys have reached, -1 for none; undefined while the list is closed. */
  const [reached, setReached] = useState<number>();
  const isOpen = reached !== undefined && options.length > 0;
  const active = isOpen ? Math.min(reached, options.length - 1) : -1;
  const open = () => setReached(-1);
  const close = () => setReached(undefined);

  function pick(option: Option) {
    onPick(option);
    close();
  }

  function move(step: 1 | -1) {
    if (!isOpen) return open();
    const next = (active + step + options.length) % options.length;
    setReached(next);
    document.getElementById(optionId(id, next))?.scrollIntoView({ block: "nearest" });
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const option = event.key === "Enter" ? options[active] : undefined;
    if (option) pick(option);
    else if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape" && isOpen) close();
    else return event.key === "Tab" && close();
    event.preventDefault();
  }

  return { isOpen, active, open, close, pick, onKeyDown };
}

const optionId = (id: string, index: number): string => `${id}-option-${index}`;

type ListboxProps = {
  id: string;
  label: string;
  /** None while the list is closed. */
  options: readonly Option[];
  active: number;
  onPick: (option: Option) => void;
};

function Listbox({ id, label, options, active, onPick }: ListboxProps) {
  const { t } = useTranslation("start");
  const isOpen = options.length > 0;
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className="listbox"
        hidden={!isOpen}
        // Keeps focus in the text box when the applicant presses an option.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text box keeps focus and handles the keys
          <div
            key={`${option.value} ${option.detail ?? ""}`}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            className="listbox-option"
            tabIndex={-1}
            onClick={() => onPick(option)}
          >
            {option.label}
            {option.detail ? <span className="listbox-detail">{option.detail}</span> : null}
          </div>
        ))}
      </div>
      <div role="status" className="visually-hidden">
        {isOpen ? t("fields>found", { count: options.length }) : ""}
      </div>
    </>
  );
}
