import type { Submission } from "@conform-to/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Message } from "../data-points/rules/rule.ts";
import { texts } from "../i18n/texts.ts";
import type { Warnings } from "../journey/warnings.ts";
import { lazyModule } from "../lazy.ts";
import { earlierIfSame } from "./earlier-if-same.ts";
import type { FieldErrors } from "./fields/field.ts";
import type { Check, Found } from "./form-checker.tsx";
import type { FormResult } from "./form-result.ts";
import { isCheckOnly } from "./use-single-submit.ts";

/** What checks a form by the rules, with the texts of their refusals. Without it the route's action checks. */
const checker = lazyModule(() =>
  Promise.all([import("./form-checker.tsx"), texts("validation")]).then(([late]) => late),
);
type Rules = typeof import("./form-checker.tsx")["rules"];

type CheckedForm = {
  id: string;
  /** To be drawn within the form. */
  checker: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is refused now, by control name. */
  errors: FieldErrors;
  /** To be called when something is typed: checks again while the question it belongs to is refused. */
  onMend: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether the rules are there. */
  ready: boolean;
  /** What should be looked at once more, by data point; it holds nobody up. */
  warnings: Warnings;
  /** To be called when something is typed: looks for warnings in what the form holds now. */
  look: (formData: FormData) => void;
  /** How often a submission was refused; the summary takes focus when it grows. */
  refusals: number;
};

/**
 * A form that is checked on submit, and from then on while a refused field is mended, never first on blur.
 * The rules are loaded once the page stands; a submission before that is checked by the route's action.
 * @param lastResult what the route said of the last submission; another object is another refusal
 * @param check how the loaded rules check this form's data
 */
export function useCheckedForm(
  id: string,
  lastResult: FormResult | undefined,
  check: (rules: Rules, formData: FormData) => Submission<unknown, Message[], unknown>,
  warning?: (rules: Rules, formData: FormData) => Warnings,
): CheckedForm {
  const late = checker.use();
  const ask = useRef<Check>(undefined);
  const [found, setFound] = useState<Found>({ errors: {}, refusals: 0 });
  const told = useTold(lastResult);
  const [warnings, setWarnings] = useState<Warnings>({});
  const errors = { ...told.errors, ...found.errors };

  return {
    id,
    checker: late ? (
      <late.FormChecker
        id={id}
        check={(formData) => check(late.rules, formData)}
        ask={ask}
        onFound={setFound}
      />
    ) : null,
    onSubmit: (event) => {
      ask.current?.onSubmit(event);
      // A submission that is refused here is told in place of what the route said of the one before.
      if (event.defaultPrevented && !isCheckOnly(event)) told.forget(() => true);
    },
    errors,
    onMend: ({ target }) => {
      const point = target instanceof Element && target.closest<HTMLElement>("[data-point]")?.dataset.point;
      const isOf = (name: string) => name === point || name.startsWith(`${point}.`);
      const refused = Object.keys(errors).find(isOf);
      if (refused === undefined || ask.current === undefined) return;
      told.forget(isOf);
      ask.current.validate(refused);
    },
    ready: late !== undefined,
    warnings,
    look: (formData) => {
      if (late && warning) setWarnings((before) => earlierIfSame(before, warning(late.rules, formData)));
    },
    refusals: found.refusals + told.refusals,
  };
}

/** What the route refused and the applicant hasn't mended since, and how often the route refused something. */
function useTold(result: FormResult | undefined) {
  const [told, setTold] = useState<{
    of: FormResult | undefined;
    errors: FieldErrors;
    refusals: number;
  }>({ of: undefined, errors: {}, refusals: 0 });
  let now = told;
  if (result !== told.of) {
    const refusals = told.refusals + (result?.status === "error" ? 1 : 0);
    now = { of: result, errors: errorsOf(result), refusals };
    setTold(now);
  }
  return {
    ...now,
    forget: (mended: (name: string) => boolean) =>
      setTold((before) => {
        const rest = Object.entries(before.errors).filter(([name]) => !mended(name));
        return { ...before, errors: Object.fromEntries(rest) };
      }),
  };
}

/** What a result refuses, by control name. */
function errorsOf(result: FormResult | undefined): FieldErrors {
  const refused = Object.entries(result?.error ?? {});
  return Object.fromEntries(refused.flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));
}
