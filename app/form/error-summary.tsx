import { country } from "@country";
import { createContext, type MouseEvent, useContext, useEffect, useId, useRef } from "react";
import { type DataPointName, dataPoint } from "../catalogue/catalogue.ts";
import type { Message } from "../catalogue/rules/rule.ts";
import { useTranslation } from "../platform/i18n/texts.ts";
import { controlId, type FieldErrors } from "./fields/field.ts";
import { messageText } from "./texts.ts";

/** A line of the error summary: the message, the label of its question, and the id of the control at fault. */
export type ErrorLine = { target: string | undefined; message: Message; label?: string | undefined };

/**
 * Returns the errors of a form in the order of its questions, one for each control.
 * @param labelOf returns the label of a question
 */
export function errorLines(
  dataPoints: readonly DataPointName[],
  errors: FieldErrors,
  labelOf: (name: DataPointName) => string,
): ErrorLine[] {
  return dataPoints.flatMap((name) => {
    const names = Object.keys(errors).filter((key) => key === name || key.startsWith(`${name}.`));
    return names.flatMap((key) =>
      (errors[key] ?? [])
        .slice(0, 1)
        .map((message) => ({ target: targetId(name, key), message, label: labelOf(name) })),
    );
  });
}

/** Returns the id of the control at fault; for a date, the id of its first box. */
function targetId(name: DataPointName, key: string): string {
  const [firstPart] = country.dateOrder;
  return controlId(dataPoint(name).control.kind === "date" ? `${name}.${firstPart}` : key);
}

/** Is told whether the error summary is shown, so that the document's title can say so. */
export const ErrorsNoted = createContext<(errored: boolean) => void>(() => undefined);

/**
 * The error summary above a form, with links to the fields. It takes focus once for each refused submission, and
 * nothing else moves focus then.
 * @param refusal another value for each refusal: the action's data, or a count from 1 on
 */
export function ErrorSummary({ lines, refusal }: { lines: readonly ErrorLine[]; refusal: unknown }) {
  const { t } = useTranslation();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = lines.length > 0;
  const announced = useRef<unknown>(undefined);
  const note = useContext(ErrorsNoted);

  useEffect(() => {
    if (!shown) return;
    note(true);
    return () => note(false);
  }, [shown, note]);

  useEffect(() => {
    if (!shown || !refusal || refusal === announced.current) return;
    announced.current = refusal;
    box.current?.focus();
  }, [shown, refusal]);

  if (!shown) return null;

  const texts = lines.map(({ message }) => messageText(message, t));

  /** Returns the text of a line. Several questions with the same message are told apart by their labels. */
  function textOf({ label }: ErrorLine, index: number): string {
    const text = texts[index] ?? "";
    const repeated = texts.indexOf(text) !== texts.lastIndexOf(text);
    return repeated && label ? `${label}: ${text}` : text;
  }

  function lead(event: MouseEvent<HTMLAnchorElement>, target: string) {
    const control = document.getElementById(target);
    if (!control) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
    control.closest("[data-point]")?.scrollIntoView({ block: "center" });
  }

  return (
    <div className="error-summary" role="alert" aria-labelledby={heading} tabIndex={-1} ref={box}>
      <h2 id={heading}>{t("form>summaryTitle", { count: lines.length })}</h2>
      <ul>
        {lines.map((line, index) => {
          const { target } = line;
          const text = textOf(line, index);
          return (
            <li key={`${target} ${text}`}>
              {target ? (
                <a href={`#${target}`} onClick={(event) => lead(event, target)}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
