import { Problem, type ProblemKind } from "../form/problem.tsx";
import type { PageActionData } from "./page-action-data.ts";

type PageProblemProps = {
  form: "page" | "modal";
  actionData: PageActionData | undefined;
  onStartAgain: (problem: ProblemKind) => void;
};

/** The problem that stopped a submission, shown in the form that was submitted: the page or its modal. */
export function PageProblem({ form, actionData, onStartAgain }: PageProblemProps) {
  if (!actionData || !("problem" in actionData) || actionData.form !== form) return null;
  return <Problem key={actionData.at} kind={actionData.problem} onStartAgain={onStartAgain} />;
}
