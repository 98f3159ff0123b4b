import "./range-field.css";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Limits } from "../../catalogue/countries/types.ts";
import { useTranslation } from "../../platform/i18n/texts.ts";
import { entryOf, type FieldProps } from "./field.ts";
import { FormattedField } from "./formatted-field.tsx";

type RangeFieldProps = FieldProps & {
  limits: Limits;
  before?: ReactNode;
  after?: ReactNode;
  /** Formats a value for display, e.g. "100 €" or "61 days". */
  shown: (value: number) => string;
  onValue?: (value: number) => void;
  /** Formats a typed number as the country does. */
  written?: ((text: string) => string) | undefined;
};

/** A number with a text box, a slider, and a button for a step less and a step more, which follow each other. */
export function RangeField(props: RangeFieldProps) {
  const { name, limits, entries } = props;
  const { t } = useTranslation("common");
  const box = useRef<HTMLInputElement>(null);
  const known = entryOf(entries, name);
  const first = Math.min(limits.max, Math.max(limits.min, parseWhole(known ?? "") ?? limits.default));
  const written = props.written ?? ((text: string) => text);
  const [slider, setSlider] = useState(first);

  function follow(value: number) {
    setSlider(value);
    props.onValue?.(value);
  }

  function followText(text: string) {
    const value = parseWhole(text);
    if (value !== undefined) follow(Math.min(limits.max, Math.max(limits.min, value)));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a reload fills the box with the draft before hydration, once
  useEffect(() => {
    if (box.current && box.current.value !== box.current.defaultValue) followText(box.current.value);
  }, []);

  function moveTo(value: number) {
    if (box.current) {
      box.current.value = written(String(value));
      box.current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    follow(value);
  }

  /** Moves to the next step in a direction, also from a typed value between two steps. */
  function move(direction: -1 | 1) {
    const steps = (slider - limits.min) / limits.step;
    const next = direction < 0 ? Math.ceil(steps) - 1 : Math.floor(steps) + 1;
    moveTo(Math.min(limits.max, Math.max(limits.min, limits.min + next * limits.step)));
  }

  return (
    <FormattedField
      {...props}
      dataPoint={name}
      entries={[[name, known ?? written(String(first))]]}
      hints={{ inputMode: "numeric", width: 12 }}
      input={{ ref: box, onChange: ({ target }) => followText(target.value) }}
      below={
        <div className="range">
          <StepButton
            label={t("form>less", { label: props.label })}
            sign="M5 12h14"
            onPress={() => move(-1)}
          />
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
            onChange={(event) => moveTo(Number(event.target.value))}
            style={{ "--filled": `${((slider - limits.min) / (limits.max - limits.min)) * 100}%` } as object}
          />
          <StepButton
            label={t("form>more", { label: props.label })}
            sign="M5 12h14M12 5v14"
            onPress={() => move(1)}
          />
          <div className="range-ticks" aria-hidden="true">
            {ticks.map((tick) => (
              <span key={tick} />
            ))}
          </div>
          <div className="range-ends" aria-hidden="true">
            <span>{props.shown(limits.min)}</span>
            <span>{props.shown(limits.max)}</span>
          </div>
        </div>
      }
    />
  );
}

/** The marks along a slider: its ends, its middle and the quarters. */
const ticks = [0, 1, 2, 3, 4];

/** The button beside a slider that moves it by a step. At the end of the scale it does nothing. */
function StepButton({ label, sign, onPress }: { label: string; sign: string; onPress: () => void }) {
  return (
    <button type="button" className="range-step" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={sign} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
    </button>
  );
}

/**
 * Parses a whole number from a partly typed text, for the slider that follows the text box. Drops decimals, grouping
 * and a currency.
 * @returns undefined if the text has no digits yet
 */
export function parseWhole(text: string): number | undefined {
  const digits = text
    .normalize("NFKC")
    .replace(/[.,]\d{1,2}$/, "")
    .replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits);
}
