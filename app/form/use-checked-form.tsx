import type { Submission } from "@conform-to/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Message } from "../catalogue/rules/rule.ts";
import type { Warnings } from "../journey/warnings.ts";
import { texts } from "../platform/i18n/texts.ts";
import { lazyModule } from "../platform/lazy.ts";
import type { FieldErrors } from "./fields/field.ts";
import type { Check, Found } from "./form-checker.tsx";
import type { FormResult } from "./form-result.ts";
import { reuseIfEqual } from "./reuse-if-equal.ts";
import { isCheckOnly } from "./use-single-submit.ts";

/** The chunk with the rules and their error texts. Until it has loaded, the route's action checks the form. */
const checker = lazyModule(() =>
  Promise.all([import("./form-checker.tsx"), texts("validation")]).then(([late]) => late),
);
type Rules = typeof import("./form-checker.tsx")["rules"];

/** The result of reading a form once: the submission, and its warnings on demand. */
type Reading = {
  submission: Submission<unknown, Message[], unknown>;
  warnings?: () => Warnings;
};

export type CheckedForm = {
  id: string;
  /** The element to render within the form. */
  checker: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The current errors, by control name. */
  errors: FieldErrors;
  /** The form's input handler, which checks a refused question again and updates the warnings. */
  onInput: (event: FormEvent<HTMLFormElement>, data: FormData) => void;
  /** Whether the rules have loaded. */
  ready: boolean;
  /** The warnings about answers that look wrong, by data point. They never prevent a submission. */
  warnings: Warnings;
  /** Updates the warnings from the form data. */
  look: (data: FormData) => void;
  /** The number of refused submissions; the error summary takes focus when it grows. */
  refusals: number;
};

/**
 * Checks a form on submit, and then on every input while a question is refused; never first on blur.
 * The rules load after the first render. The route's action checks an earlier submission.
 * @param lastResult the action's result for the last submission; a new object is a new refusal
 * @param read reads the form data with the loaded rules
 * @param warns whether the form can have warnings: only then is it read while no question is refused
 */
export function useCheckedForm(
  id: string,
  lastResult: FormResult | undefined,
  read: (rules: Rules, data: FormData) => Reading,
  warns = false,
): CheckedForm {
  const late = checker.use();
  const ask = useRef<Check>(undefined);
  /** The reading of Conform's last check, which the warnings reuse. */
  const checked = useRef<Reading>(undefined);
  const [found, setFound] = useState<Found>({ errors: {}, refusals: 0 });
  const route = useRouteRefusals(lastResult);
  const [warnings, setWarnings] = useState<Warnings>({});
  const errors = { ...route.errors, ...found.errors };

  function check(rules: Rules, data: FormData) {
    checked.current = read(rules, data);
    return checked.current.submission;
  }

  /** Checks the edited question again if it is refused. Conform runs the check synchronously. */
  function mend(target: EventTarget): void {
    const point = target instanceof Element && target.closest<HTMLElement>("[data-point]")?.dataset.point;
    const isOf = (name: string) => name === point || name.startsWith(`${point}.`);
    const refused = Object.keys(errors).find(isOf);
    if (refused === undefined || ask.current === undefined) return;
    route.forget(isOf);
    ask.current.validate(refused);
  }

  function look(data: FormData, reading?: Reading): void {
    if (!late || !warns) return;
    const now = (reading ?? read(late.rules, data)).warnings?.() ?? {};
    setWarnings((before) => reuseIfEqual(before, now));
  }

  return {
    id,
    checker: late ? (
      <late.FormChecker id={id} check={(data) => check(late.rules, data)} ask={ask} onFound={setFound} />
    ) : null,
    onSubmit: (event) => {
      ask.current?.onSubmit(event);
      // The errors of a submission refused here replace the action's errors for the one before.
      if (event.defaultPrevented && !isCheckOnly(event)) route.forget(() => true);
    },
    errors,
    onInput: ({ target }, data) => {
      checked.current = undefined;
      mend(target);
      look(data, checked.current);
    },
    ready: late !== undefined,
    warnings,
    look,
    refusals: found.refusals + route.refusals,
  };
}

/**
 * Keeps the errors of the route's action until the applicant edits their controls.
 * @returns the errors by control name, the number of refused submissions, and `forget`, which drops the errors of the
 * controls that its test accepts
 */
function useRouteRefusals(result: FormResult | undefined) {
  const [kept, setKept] = useState<{
    of: FormResult | undefined;
    errors: FieldErrors;
    refusals: number;
  }>({ of: undefined, errors: {}, refusals: 0 });
  let now = kept;
  if (result !== kept.of) {
    const refusals = kept.refusals + (result?.status === "error" ? 1 : 0);
    now = { of: result, errors: errorsOf(result), refusals };
    setKept(now);
  }
  return {
    ...now,
    forget: (mended: (name: string) => boolean) =>
      setKept((before) => {
        const rest = Object.entries(before.errors).filter(([name]) => !mended(name));
        return { ...before, errors: Object.fromEntries(rest) };
      }),
  };
}

/** Returns the errors of a result, by control name. */
function errorsOf(result: FormResult | undefined): FieldErrors {
  const refused = Object.entries(result?.error ?? {});
  return Object.fromEntries(refused.flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));
}
