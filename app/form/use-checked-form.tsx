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

/** What one reading of a form says: what its rules take and refuse, and what should be looked at once more. */
export type Reading = {
  submission: Submission<unknown, Message[], unknown>;
  warnings?: () => Warnings;
};

export type CheckedForm = {
  id: string;
  /** To be drawn within the form. */
  checker: ReactNode;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is refused now, by control name. */
  errors: FieldErrors;
  /** To be called when something is typed: checks again while its question is refused, and looks for warnings. */
  onInput: (event: FormEvent<HTMLFormElement>, data: FormData) => void;
  /** Whether the rules are there. */
  ready: boolean;
  /** What should be looked at once more, by data point; it holds nobody up. */
  warnings: Warnings;
  /** Looks for warnings in what the form holds now. */
  look: (data: FormData) => void;
  /** How often a submission was refused; the summary takes focus when it grows. */
  refusals: number;
};

/**
 * A form that is checked on submit, and from then on while a refused field is mended, never first on blur.
 * The rules are loaded once the page stands; a submission before that is checked by the route's action.
 * @param lastResult what the route said of the last submission; another object is another refusal
 * @param read how the loaded rules read this form's data
 * @param warns whether a reading may bring warnings: only then is the form read while nothing is refused
 */
export function useCheckedForm(
  id: string,
  lastResult: FormResult | undefined,
  read: (rules: Rules, data: FormData) => Reading,
  warns = false,
): CheckedForm {
  const late = checker.use();
  const ask = useRef<Check>(undefined);
  /** What Conform's last check read, so that the warnings need no reading of their own. */
  const checked = useRef<Reading>(undefined);
  const [found, setFound] = useState<Found>({ errors: {}, refusals: 0 });
  const route = useRouteRefusals(lastResult);
  const [warnings, setWarnings] = useState<Warnings>({});
  const errors = { ...route.errors, ...found.errors };

  function check(rules: Rules, data: FormData) {
    checked.current = read(rules, data);
    return checked.current.submission;
  }

  /** Checks the question again that something was typed into, if it is refused. Conform does so at once. */
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
    setWarnings((before) => earlierIfSame(before, now));
  }

  return {
    id,
    checker: late ? (
      <late.FormChecker id={id} check={(data) => check(late.rules, data)} ask={ask} onFound={setFound} />
    ) : null,
    onSubmit: (event) => {
      ask.current?.onSubmit(event);
      // A submission that is refused here is told in place of what the route said of the one before.
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

/** Returns what the route refused and the applicant hasn't mended since, and how often the route refused something. */
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

/** What a result refuses, by control name. */
function errorsOf(result: FormResult | undefined): FieldErrors {
  const refused = Object.entries(result?.error ?? {});
  return Object.fromEntries(refused.flatMap(([name, messages]) => (messages ? [[name, messages]] : [])));
}
