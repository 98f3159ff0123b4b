import type { FormResult } from "../form/form-result.ts";
import type { ProblemKind } from "../form/problem.tsx";

/** The action data of a page: the result of a submission after which the applicant stays on the page. */
export type PageActionData =
  /** The rules refused answers. */
  | { form: "page" | "modal"; result: FormResult }
  /** The page's own answers are valid; its modal asks next. */
  | { ask: "modal" }
  /** The modal's answers are stored; the page still has unanswered questions. */
  | { kept: true }
  /** The provider refused answers. With `named` the loader data says which. */
  | { refused: true; named: boolean }
  /** The submission failed; every typed value is kept. */
  | { form: "page" | "modal"; problem: ProblemKind; at: number };
