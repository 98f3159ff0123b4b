import type { FormResult } from "../../form/form-result.ts";
import type { ProblemKind } from "../../form/problem.tsx";

/** What a page is told of its submission when it isn't left. */
export type PageActionData =
  /** Answers were refused by the rules. */
  | { form: "page" | "modal"; result: FormResult }
  /** The page's own answers are fine; its modal is next. */
  | { ask: "modal" }
  /** The modal's answers were kept; the page still has something to ask. */
  | { kept: true }
  /** Answers were refused by the provider: the page's data says which, where the provider does (`named`). */
  | { refused: true; named: boolean }
  /** It could not be sent; everything typed is still there. */
  | { form: "page" | "modal"; problem: ProblemKind; at: number };
