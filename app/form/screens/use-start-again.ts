import { useNavigate } from "react-router";
import { clearApplication, startAgain } from "../../lead/begin-anew.ts";
import type { ProblemKind } from "../problem.tsx";
import { discardPendingDraft } from "./save-draft.ts";

/**
 * Returns a function that leaves an application that can't continue: it deletes the application and opens the first page.
 * After "forbidden" the new application keeps the answers that may be kept (specification §4.5).
 */
export function useStartAgain(): (problem?: unknown) => void {
  const navigate = useNavigate();
  return (problem) => {
    discardPendingDraft();
    if (problem === ("forbidden" satisfies ProblemKind)) startAgain();
    else clearApplication();
    void navigate("/", { replace: true });
  };
}
