import { type ComponentProps, useLayoutEffect, useRef, useState } from "react";
import { exactMatch, matchingOptions, namedOption, type Option } from "../../catalogue/option-match.ts";
import type { TypingHints } from "../../catalogue/types.ts";
import type { FieldHelp } from "../../lookup/field-help.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { controlAttributes, controlId, entryOf, type FieldProps } from "./field.ts";
import { Question } from "./question.tsx";
import { TextField } from "./text-field.tsx";
import { useListbox } from "./use-listbox.tsx";

type SearchFieldProps = FieldProps & {
  choices: readonly Option[];
  autoComplete?: string | undefined;
};

/**
 * A searchable list. A text that the applicant types or the browser fills in counts once it names an entry.
 * A hidden control sends the entry's value; scripts may fill it with the value or the entry's name.
 */
export function SearchField(props: SearchFieldProps) {
  const { name, choices, entries } = props;
  const { t } = useTranslation("start");
  const id = controlId(name);
  const entry = entryOf(entries, name) ?? "";
  const first = namedOption(choices, entry) ?? { value: entry, label: entry };
  const valueNamed = (text: string) => exactMatch(choices, text)?.value ?? text.trim();
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(first.label);
  // The text filters the list once the applicant types. Until then the list shows every entry.
  const [searching, setSearching] = useState(false);
  const chosen = exactMatch(choices, typed)?.value;

  function take(text: string) {
    setTyped(text);
    if (sent.current) sent.current.value = valueNamed(text);
  }

  function write({ label: text }: Option) {
    // The box may already show the entry's name while the hidden control still has another value.
    if (!box.current || (box.current.value === text && sent.current?.value === valueNamed(text))) return;
    box.current.value = text;
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const list = useListbox({
    id,
    label: props.label,
    options: searching ? matchingOptions(choices, typed) : choices,
    onPick: (option) => {
      write(option);
      setSearching(false);
    },
    none: t("fields>notFound"),
    chosen,
  });

  return (
    <Question {...props}>
      <div className="combobox">
        <div className="input-frame input-frame--select">
          <input
            ref={box}
            {...controlAttributes(props)}
            type="text"
            className="input"
            defaultValue={first.label}
            placeholder={t("fields>search")}
            enterKeyHint={props.last ? "go" : "next"}
            spellCheck={false}
            {...list.box}
            autoComplete={props.autoComplete ?? "off"}
            // Opens as the button goes down, as a select does: if the page shifts during the press, no click follows.
            onMouseDown={() => list.setOpen(true)}
            onClick={() => list.setOpen(true)}
            onInput={(event) => {
              take(event.currentTarget.value);
              // Opens for typing, but not when the browser fills in the box.
              if (document.activeElement !== event.currentTarget) return;
              setSearching(true);
              list.narrow();
            }}
            onBlur={() => {
              list.setOpen(false);
              setSearching(false);
              const [only, ...others] = matchingOptions(choices, typed);
              if (typed.trim() !== "" && only && others.length === 0) write(only);
            }}
          />
        </div>
        {list.popup}
      </div>
      <input
        ref={sent}
        // Not `type="hidden"`: React would reset such a control to its first value on every render.
        type="text"
        hidden
        name={name}
        defaultValue={first.value}
        onInput={(event) => {
          // A script may fill in the entry's name instead of its value.
          const given = event.currentTarget.value;
          const text = namedOption(choices, given)?.label ?? given;
          take(text);
          if (box.current) box.current.value = text;
        }}
      />
    </Question>
  );
}

type ListedFieldProps = FieldProps & {
  /** The provider's list; the applicant types the answer without one. */
  choices: readonly Option[] | undefined;
  hints: TypingHints;
};

/** A question that the provider's list answers, with a text box and its hint where there is no list. */
export function ListedField({ choices, hint, hints, ...field }: ListedFieldProps) {
  return choices ? (
    <SearchField {...field} choices={choices} />
  ) : (
    <TextField {...field} hint={hint} hints={hints} />
  );
}

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
