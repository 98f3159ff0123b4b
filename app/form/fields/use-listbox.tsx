import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Option } from "../../catalogue/option-match.ts";

type ListboxOptions = {
  /** The id of the list's text box. */
  id: string;
  label: string;
  options: readonly Option[];
  onPick: (option: Option) => void;
};

/**
 * Adds a list to a text box, as an editable combobox by the ARIA Authoring Practices. The arrow keys move through the
 * list, Enter picks an option, Escape closes the list. Focus stays in the text box, and the list overlays the page.
 */
export function useListbox({ id, label, options, onPick }: ListboxOptions) {
  const { t } = useTranslation("start");
  const [wanted, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const open = wanted && options.length > 0;
  const listId = `${id}-list`;
  const optionId = (index: number) => `${id}-option-${index}`;
  const reached = Math.min(active, options.length - 1);

  useEffect(() => {
    if (!open) setActive(-1);
  }, [open]);

  useEffect(() => {
    if (open && reached >= 0)
      document.getElementById(optionId(reached))?.scrollIntoView({ block: "nearest" });
  });

  function pick(option: Option | undefined) {
    if (option === undefined) return;
    onPick(option);
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (open) setActive((reached + step + options.length) % options.length);
      else setOpen(true);
    } else if (event.key === "Escape" && open) {
      event.preventDefault();
      setOpen(false);
    } else if (event.key === "Enter" && open) {
      const option = options[reached];
      if (option) event.preventDefault();
      pick(option);
    } else if (event.key === "Tab") {
      setOpen(false);
    }
  }

  return {
    /** Opens the list for what was typed. The option that the arrow keys had reached may be another one now. */
    narrow: () => {
      setActive(-1);
      setOpen(true);
    },
    box: {
      role: "combobox",
      autoComplete: "off",
      "aria-autocomplete": "list" as const,
      "aria-expanded": open,
      "aria-controls": listId,
      "aria-activedescendant": open && reached >= 0 ? optionId(reached) : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    },
    popup: (
      <div className="listbox-place">
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="listbox"
          hidden={!open}
          // Keeps focus in the text box when the applicant presses an option.
          onMouseDown={(event) => event.preventDefault()}
        >
          {open
            ? options.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the text box keeps focus and handles the keys
                <div
                  key={`${option.value} ${option.detail ?? ""}`}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === reached}
                  className="listbox-option"
                  tabIndex={-1}
                  onClick={() => pick(option)}
                >
                  {option.label}
                  {option.detail ? <span className="listbox-detail">{option.detail}</span> : null}
                </div>
              ))
            : null}
        </div>
        <div role="status" className="visually-hidden">
          {open ? t("fields>found", { count: options.length }) : ""}
        </div>
      </div>
    ),
  };
}
