import { type ChangeEvent, type ReactNode, useRef, useState } from "react";
import type { Limits } from "../../countries/types.ts";
import { parseWhole } from "../parse-whole.ts";
import { entryOf, type FieldProps } from "./field.ts";
import { FormattedField } from "./formatted-field.tsx";

type RangeFieldProps = FieldProps & {
  label: string;
  limits: Limits;
  before?: ReactNode;
  after?: ReactNode;
  /** Formats a value for display, e.g. "100 €" or "61 days". */
  shown: (value: number) => string;
  onValue?: (value: number) => void;
  /** Formats a typed number as the country does. */
  written?: ((text: string) => string) | undefined;
};

/** A number with a text box and a slider that follow each other. */
export function RangeField(props: RangeFieldProps) {
  const { name, limits, entries } = props;
  const box = useRef<HTMLInputElement>(null);
  const known = entryOf(entries, name);
  const first = Math.min(limits.max, Math.max(limits.min, parseWhole(known ?? "") ?? limits.default));
  const written = props.written ?? ((text: string) => text);
  const [slider, setSlider] = useState(first);

  function follow(value: number) {
    setSlider(value);
    props.onValue?.(value);
  }

  function onTyped(event: ChangeEvent<HTMLInputElement>) {
    const value = parseWhole(event.target.value);
    if (value !== undefined) follow(Math.min(limits.max, Math.max(limits.min, value)));
  }

  function onMoved(event: ChangeEvent<HTMLInputElement>) {
    if (box.current) {
      box.current.value = written(event.target.value);
      box.current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    follow(Number(event.target.value));
  }

  return (
    <FormattedField
      {...props}
      dataPoint={name}
      entries={[[name, known ?? written(String(first))]]}
      hints={{ inputMode: "numeric", width: 12 }}
      input={{ ref: box, onChange: onTyped }}
      below={
        <div className="range">
          <input
            type="range"
            className="range-slider"
            name={`${name}_slider`}
            aria-label={props.label}
            min={limits.min}
            max={limits.max}
            step={limits.step}
            value={slider}
            aria-valuetext={props.shown(slider)}
            onChange={onMoved}
            style={{ "--filled": `${((slider - limits.min) / (limits.max - limits.min)) * 100}%` } as object}
          />
          <div className="range-ends" aria-hidden="true">
            <span>{props.shown(limits.min)}</span>
            <span>{props.shown(limits.max)}</span>
          </div>
        </div>
      }
    />
  );
}
