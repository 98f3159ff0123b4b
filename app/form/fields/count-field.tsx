import "./choice-field.css";
import { useState } from "react";
import { controlAttributes, controlId, entryOf, type FieldProps } from "./field.ts";
import { QuestionGroup } from "./question.tsx";

type CountFieldProps = FieldProps & {
  /** The first and the last number with a button of its own. */
  from: number;
  to: number;
  /** The largest number that may be given. */
  max: number;
};

/**
 * A small number as a row of buttons. Where larger ones than its own may be given, the last button stands for all of
 * them and reveals a box.
 */
export function CountField(props: CountFieldProps) {
  const { name, from, to, max, entries, errors } = props;
  const id = controlId(name);
  const refused = errors[name];
  const known = entryOf(entries, name) ?? "";
  const listed = Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
  const hasLarger = max > to;
  const [larger, setLarger] = useState(hasLarger && known !== "" && !listed.includes(known));
  return (
    <QuestionGroup {...props}>
      <div className="options options--row">
        {(hasLarger ? [...listed, ""] : listed).map((value, index) => (
          <label key={value} className="option">
            <input
              id={index === 0 && !larger ? id : controlId(name, value || "more")}
              type="radio"
              // Only the box sends a larger number.
              name={larger ? `${name}_row` : name}
              value={value}
              defaultChecked={value === "" ? larger : value === known}
              onChange={() => setLarger(value === "")}
              aria-invalid={refused ? true : undefined}
              aria-describedby={refused ? `${id}-error` : undefined}
            />
            <span className="option-text">{value || `${to + 1}+`}</span>
          </label>
        ))}
      </div>
      {larger ? (
        <div className="input-frame input-frame--8">
          <input
            {...controlAttributes({ name, errors, optional: props.optional })}
            name={name}
            type="text"
            className="input"
            defaultValue={listed.includes(known) ? "" : known}
            inputMode="numeric"
            autoComplete="off"
            enterKeyHint={props.last ? "go" : "next"}
            aria-label={props.label}
          />
        </div>
      ) : null}
    </QuestionGroup>
  );
}
