import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { controlId, describedBy, entryOf, type FieldProps } from "./field.ts";
import { exactMatch, matching, type Option } from "./option-match.ts";
import { Question } from "./question.tsx";
import { useListbox } from "./use-listbox.tsx";

type SearchFieldProps = FieldProps & {
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  choices: readonly Option[];
  autoComplete?: string | undefined;
};

/**
 * One value of a long list, found by typing. What is typed, or filled in by the browser, counts as soon as it names an
 * entry; the value itself is sent by a hidden control, which others may fill too.
 */
export function SearchField(props: SearchFieldProps) {
  const { name, label, hint, optional, choices, entries, errors } = props;
  const { t } = useTranslation();
  const id = controlId(name);
  const refused = errors[name];
  const first = entryOf(entries, name) ?? "";
  const labelOf = (value: string) => choices.find((choice) => choice.value === value)?.label ?? value;
  const box = useRef<HTMLInputElement>(null);
  const sent = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(labelOf(first));
  // What stands in the box searches the list while it is being typed; opened otherwise the list is whole.
  const [searching, setSearching] = useState(false);
  const chosen = exactMatch(choices, typed)?.value;

  function take(text: string) {
    setTyped(text);
    if (sent.current) sent.current.value = exactMatch(choices, text)?.value ?? text.trim();
  }

  function write({ label: text }: Option) {
    if (!box.current || box.current.value === text) return;
    box.current.value = text;
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const list = useListbox({
    id,
    label,
    options: searching ? matching(choices, typed) : choices,
    onPick: (option) => {
      write(option);
      setSearching(false);
    },
    none: t("form>notFound"),
    chosen,
  });

  return (
    <Question
      id={id}
      label={label}
      hint={hint}
      errors={refused}
      optional={optional === true}
      dataPoint={name}
    >
      <div className="combobox">
        <div className="input-frame input-frame--select">
          <input
            ref={box}
            id={id}
            type="text"
            className="input"
            defaultValue={labelOf(first)}
            placeholder={t("form>search")}
            enterKeyHint={props.last ? "go" : "next"}
            spellCheck={false}
            aria-invalid={refused ? true : undefined}
            aria-required={optional ? undefined : true}
            aria-describedby={describedBy(id, { hint: hint !== undefined, error: refused !== undefined })}
            {...list.box}
            autoComplete={props.autoComplete ?? "off"}
            onClick={() => list.setOpen(true)}
            onInput={(event) => {
              take(event.currentTarget.value);
              // A list that opens by itself is for somebody who types, not for what a browser fills in.
              if (document.activeElement !== event.currentTarget) return;
              setSearching(true);
              list.setOpen(true);
            }}
            onBlur={() => {
              list.setOpen(false);
              setSearching(false);
              const [only, ...others] = matching(choices, typed);
              if (typed.trim() !== "" && only && others.length === 0) write(only);
            }}
          />
        </div>
        {list.popup}
      </div>
      <input
        ref={sent}
        // Not of type hidden: React would write such a one's first value back with each render.
        type="text"
        hidden
        name={name}
        defaultValue={first}
        onInput={(event) => {
          const text = labelOf(event.currentTarget.value);
          setTyped(text);
          if (box.current) box.current.value = text;
        }}
      />
    </Question>
  );
}
