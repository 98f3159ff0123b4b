import { problemIn } from "../form/problem.tsx";
import type { PageActionData } from "./action.ts";

type PageProblemProps = { form: "page" | "modal"; actionData: PageActionData | undefined };

/** The problem that stopped a submission, shown in the form that was submitted: the page or its modal. */
export function PageProblem({ form, actionData }: PageProblemProps) {
  return actionData && "form" in actionData && actionData.form === form ? problemIn(actionData) : null;
}
