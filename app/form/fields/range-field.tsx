import { country } from "@country";
import { useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Limits } from "../../catalogue/countries/types.ts";
import { centsSign, currencySign, formatMoney } from "../../catalogue/formats.ts";
import type { OwnControl } from "../../catalogue/types.ts";
import { useHydrated } from "../../shell/use-hydrated.ts";
import { useField, useTypedValues } from "../checked-form.tsx";
import { useQuestionTexts } from "../texts.ts";
import { controlId, type FieldProps } from "./field.ts";
import { Question } from "./question.tsx";
import { TextBox } from "./text-field.tsx";

type RangeFieldProps = FieldProps & {
  limits: Limits;
  shown: (value: number) => string;
  chips?: readonly number[] | undefined;
  /** The id of the form, if the field stands outside its element. */
  form?: string | undefined;
  written: (text: string) => string;
};

/** A number in a box with step buttons, chips and a slider. Before hydration `head-script.ts` runs the chips. */
function RangeField(props: RangeFieldProps) {
  const { name, limits, chips = [], written } = props;
  const { value: known } = useField({ name });
  const box = useRef<HTMLInputElement>(null);
  const isLive = useHydrated();
  const first = withinLimits(known, limits) ?? limits.default;
  const opened = known ?? String(first);
  const typed = useTypedValues(name)[0] ?? opened;

  // Before hydration the browser or a draft has filled the box. A layout effect: the first picture is right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once; later the box formats itself on blur
  useLayoutEffect(() => {
    const control = box.current;
    if (control === null || control.value === control.defaultValue || control === document.activeElement)
      return;
    control.value = written(control.value);
  }, []);

  function moveTo(value: number) {
    if (box.current === null) return;
    box.current.value = written(String(value));
    box.current.dispatchEvent(new Event("input", { bubbles: true }));
  }

  const at = { ...props, value: withinLimits(typed, limits) ?? first, moveTo };
  return (
    <Question {...props}>
      <div className="range" data-live={isLive || undefined}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the unit, which takes much of the frame */}
        <div
          className="range-box"
          style={
            {
              "--most": digitsWide(written(String(limits.max))),
              "--typed": digitsWide(written(typed)),
              "--unit": props.unit?.sign.length,
            } as object
          }
          onMouseUp={({ target }) => target instanceof HTMLButtonElement || box.current?.focus()}
        >
          <StepButton {...at} direction={-1} />
          <TextBox
            {...props}
            hints={{ inputMode: "numeric" }}
            input={{ ref: box, form: props.form, defaultValue: written(opened) }}
          />
          <StepButton {...at} direction={1} />
        </div>
        {chips.length > 1 ? <Chips {...at} chips={chips} value={parseWhole(typed) ?? 0} /> : null}
        <Slider {...at} />
      </div>
    </Question>
  );
}

/** Returns how many digits are about as wide as a number; a separator has half the width of one. */
const digitsWide = (number: string): number => (number.length + number.replace(/\D/g, "").length) / 2;

type MovingProps = Pick<RangeFieldProps, "name" | "label" | "limits" | "shown" | "written"> & {
  value: number;
  moveTo: (value: number) => void;
};

/** Moves the value to the next step, also from one between two steps. At the end of the scale it does nothing. */
function StepButton({ label, limits, value, moveTo, direction }: MovingProps & { direction: -1 | 1 }) {
  const { t } = useTranslation("common");
  function move() {
    const steps = (value - limits.min) / limits.step;
    const next = direction < 0 ? Math.ceil(steps) - 1 : Math.floor(steps) + 1;
    moveTo(Math.min(limits.max, Math.max(limits.min, limits.min + next * limits.step)));
  }
  return (
    <button
      type="button"
      className="range-step"
      aria-label={t(direction < 0 ? "form>less" : "form>more", { label })}
      onClick={move}
    />
  );
}

/** Radio buttons that fill the box. Their name is one that carries no answer. */
function Chips({
  name,
  label,
  shown,
  written,
  value,
  moveTo,
  chips,
}: MovingProps & { chips: readonly number[] }) {
  return (
    <div
      className="chips"
      role="radiogroup"
      aria-label={label}
      style={{ "--chips": chips.length, "--letters": shown(Math.max(...chips)).length } as object}
    >
      {chips.map((chip) => (
        <label key={chip} className="chip">
          <input
            type="radio"
            className="visually-hidden"
            name={`__${name}`}
            value={written(String(chip))}
            data-fills={controlId(name)}
            checked={chip === value}
            onChange={() => moveTo(chip)}
          />
          <span>{shown(chip)}</span>
        </label>
      ))}
    </div>
  );
}

function Slider({ label, limits: { min, max, step }, shown, value, moveTo }: MovingProps) {
  return (
    <>
      <input
        type="range"
        className="range-slider"
        aria-label={label}
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown(value)}
        onChange={(event) => moveTo(Number(event.target.value))}
        style={{ "--filled": `${((value - min) / (max - min)) * 100}%` } as object}
      />
      <div className="range-ends" aria-hidden="true">
        <span>{shown(min)}</span>
        <span>{shown(max)}</span>
      </div>
    </>
  );
}

const { format } = new Intl.NumberFormat(country.languageTag);
const cents = centsSign(country);

/** Formats a typed whole sum as the country does. `money.ts`, which knows decimals, isn't in the first bundle. */
function sumAsWritten(text: string): string {
  const sum = text.replace(currencySign(country).sign, "").trim();
  if (/^\d+(\D)\d{3}$/.exec(sum)?.[1] === cents) return text;
  return /^\d{1,3}(?:[.,\s]?\d{3}){0,4}$/.test(sum) ? format(Number(sum.replace(/\D/g, ""))) : text;
}

type LoanFieldProps = FieldProps & {
  form?: string | undefined;
  /** A lender's limits in place of the country's, and the unit of the period. */
  own?: Limits | undefined;
  scale?: Extract<OwnControl, { kind: "range" }>["scale"];
};

export function LoanField(props: LoanFieldProps) {
  const { name, own, scale } = props;
  // The first page has no offer, and must not load an offer's texts.
  const { t } = useTranslation((scale ? "steps" : "common") as "steps");
  const texts = useQuestionTexts();
  if (name === "loan_amount")
    return (
      <RangeField
        {...props}
        unit={currencySign(country)}
        limits={own ?? country.amount}
        chips={own ? undefined : country.usualAmounts}
        shown={(value) => formatMoney(value, country)}
        written={sumAsWritten}
      />
    );
  return (
    <RangeField
      {...props}
      unit={{ sign: scale ? t(`offers>unit>${scale}`) : texts.dayUnit, before: false }}
      limits={own ?? country.period}
      shown={(count) => (scale ? t(`offers>length>${scale}`, { count }) : texts.days(count))}
      written={(text) => text}
    />
  );
}

/** Returns the number of a partly typed text, or the limit that it passes; undefined without digits. */
function withinLimits(text: string | undefined, { min, max }: Limits): number | undefined {
  const value = parseWhole(text ?? "");
  return value && Math.min(max, Math.max(min, value));
}

/** Parses a whole number from a partly typed text without decimals, grouping and currency; undefined without digits. */
export function parseWhole(text: string): number | undefined {
  const digits = text
    .normalize("NFKC")
    .replace(/[.,]\d{1,2}$/, "")
    .replace(/\D/g, "");
  return digits === "" ? undefined : Number(digits);
}
