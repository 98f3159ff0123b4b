import { type Submission, useForm } from "@conform-to/react";
import { type FormEvent, useEffect, useState } from "react";
import type { Message } from "../data-points/rules/rule.ts";
import { texts } from "../i18n/client.ts";
import type { Doubts } from "../journey/doubts.ts";
import type { FieldErrors } from "./fields/field.ts";
import type { FormResult } from "./form-result.ts";

/** The rules, as they are once loaded. */
type Rules = typeof import("./parse.ts");

type CheckedForm = {
  id: string;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** What is refused now, by control name. */
  errors: FieldErrors;
  /** To be called when something is typed: checks again while the question it belongs to is refused. */
  onMend: (event: FormEvent<HTMLFormElement>) => void;
  /** Whether the rules are there. */
  ready: boolean;
  /** What should be looked at once more, by data point; it holds nobody up. */
  doubts: Doubts;
  /** To be called when something is typed: looks for doubts in what the form holds now. */
  look: (formData: FormData) => void;
  /** How often a submission was refused; the summary takes focus when it grows. */
  refusals: number;
};

/**
 * A form that is checked on submit, and from then on while a refused field is mended, never first on blur.
 * The rules are loaded once the page stands; a submission before that is checked by the route's action.
 * @param lastResult what the route said of the last submission
 * @param check how the loaded rules check this form's data
 */
export function useCheckedForm(
  id: string,
  lastResult: FormResult | undefined,
  check: (rules: Rules, formData: FormData) => Submission<unknown, Message[], unknown>,
  doubt?: (rules: Rules, formData: FormData) => Doubts,
): CheckedForm {
  const rules = useRules();
  const [localRefusals, setLocalRefusals] = useState(0);
  const [form] = useForm<Record<string, unknown>, unknown, Message[]>({
    id,
    lastResult: lastResult ?? null,
    shouldValidate: "onSubmit",
    // Conform would look at the one control that changed; a question may have several (`onMend` below).
    shouldRevalidate: "onSubmit",
    ...(rules
      ? {
          onValidate: ({ formData }: { formData: FormData }) => {
            const submission = check(rules, formData);
            if (submission.status === "error") setLocalRefusals((count) => count + 1);
            return submission;
          },
        }
      : {}),
  });
  const remoteRefusals = useCount(lastResult);
  const [doubts, setDoubts] = useState<Doubts>({});

  return {
    id: form.id,
    onSubmit: form.onSubmit,
    errors: form.allErrors,
    onMend: ({ target }) => {
      const point = target instanceof Element && target.closest<HTMLElement>("[data-point]")?.dataset.point;
      const refused = Object.keys(form.allErrors).find(
        (name) => name === point || name.startsWith(`${point}.`),
      );
      if (refused !== undefined) form.validate({ name: refused });
    },
    ready: rules !== undefined,
    doubts,
    look: (formData) => {
      if (rules && doubt) setDoubts(doubt(rules, formData));
    },
    refusals: localRefusals + remoteRefusals,
  };
}

/** How many different results came, those that refuse something. */
function useCount(result: FormResult | undefined): number {
  const [seen, setSeen] = useState<{ result: FormResult | undefined; count: number }>({
    result: undefined,
    count: 0,
  });
  if (result === seen.result) return seen.count;
  const count = seen.count + (result?.status === "error" ? 1 : 0);
  setSeen({ result, count });
  return count;
}

/** The rules, once they and the texts of their refusals have been loaded. */
function useRules(): Rules | undefined {
  const [rules, setRules] = useState<Rules>();
  useEffect(() => {
    let wanted = true;
    // A failed load changes nothing: the route's action loads them again when the form is sent.
    void Promise.all([import("./parse.ts"), texts("validation")])
      .then(([module]) => wanted && setRules(module))
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, []);
  return rules;
}
