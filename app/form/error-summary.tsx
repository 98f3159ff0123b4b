import { country } from "@country";
import { createContext, type MouseEvent, useContext, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { resolveQuestion } from "../catalogue/fields.ts";
import type { Message } from "../catalogue/rules/rule.ts";
import type { Question } from "../catalogue/types.ts";
import { controlId, type FieldErrors } from "./fields/field.ts";
import { messageText } from "./texts.ts";

/** A line of the error summary. The label stands before a message that doesn't name its question. */
export type ErrorLine = {
  target: string | undefined;
  message: Message;
  label?: string | undefined;
};

/** Returns the errors of a form in the order of its questions, one for each control. */
export function errorLines(
  questions: readonly Question[],
  errors: FieldErrors,
  labelOf: (question: Question, part?: string) => string,
): ErrorLine[] {
  return questions.flatMap((question) => {
    const { name, control } = resolveQuestion(question);
    const names = Object.keys(errors).filter((key) => key === name || key.startsWith(`${name}.`));
    return names.flatMap((key) =>
      (errors[key] ?? []).slice(0, 1).map((message) => ({
        target: controlId(control.kind === "date" ? `${name}.${country.dateOrder[0]}` : key),
        message,
        label: isOfOne(name, message)
          ? undefined
          : labelOf(question, control.kind === "group" ? key.split(".")[1] : undefined),
      })),
    );
  });
}

/** Returns whether a message is written for this question alone, and so names it. All others are shared by several. */
function isOfOne(name: string, message: Message): boolean {
  return "key" in message && (message.key === name || message.key.startsWith("required>"));
}

/** Scrolls to the beginning of what is taller than the window. */
function showBeginning(centred: Element | null): void {
  if (centred && centred.getBoundingClientRect().top < 0) centred.scrollIntoView();
}

/** Sets the focus on a control, in the middle of the window. Without it the link leads to its place. */
function focusControl(event: MouseEvent<HTMLAnchorElement>, target: string): void {
  const control = document.getElementById(target);
  if (!control) return;
  event.preventDefault();
  control.focus({ preventScroll: true });
  const question = control.closest("[data-point]");
  question?.scrollIntoView({ block: "center" });
  showBeginning(question);
}

/** Receives whether the error summary is shown, so that the document's title can say so. */
export const ErrorsShown = createContext<(errored: boolean) => void>(() => undefined);

/**
 * The error summary above a form. It takes the focus once for each refusal, and isn't announced once it has lost it:
 * screen readers would read it again with each question that the applicant mends.
 * @param refusal another value for each refusal: the action's data, or a count from 1 on
 */
export function ErrorSummary({ lines, refusal }: { lines: readonly ErrorLine[]; refusal: unknown }) {
  const { t } = useTranslation();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = lines.length > 0;
  const tell = useContext(ErrorsShown);
  /** The refusal that the applicant has left; null is none, because a summary without a refusal is announced, too. */
  const [left, setLeft] = useState<unknown>(null);

  useEffect(() => {
    if (!shown) return;
    tell(true);
    return () => tell(false);
  }, [shown, tell]);

  useEffect(() => {
    if (!refusal) return;
    box.current?.focus();
    // On a low phone the only question could lie under Continue.
    box.current?.closest("form")?.querySelector("[aria-invalid]")?.scrollIntoView({ block: "nearest" });
    showBeginning(box.current);
  }, [refusal]);

  if (!shown) return null;

  return (
    <div
      className="error-summary"
      role="alert"
      aria-live={left === refusal ? "off" : undefined}
      aria-labelledby={heading}
      tabIndex={-1}
      ref={box}
      onBlur={() => setLeft(refusal)}
    >
      <h2 id={heading}>{t("form>summaryTitle", { count: lines.length })}</h2>
      <ul>
        {lines.map(({ target, message, label }) => {
          const sentence = messageText(message, t);
          const text = label ? `${label}${label.endsWith("?") ? "" : ":"} ${sentence}` : sentence;
          return (
            <li key={`${target} ${text}`}>
              {target ? (
                <a href={`#${target}`} onClick={(event) => focusControl(event, target)}>
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
