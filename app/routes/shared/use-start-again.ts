import { useNavigate } from "react-router";
import { clearApplication, startAgain } from "../../application/begin-anew.ts";
import type { ProblemKind } from "../../form/problem.tsx";
import { dropWaiting } from "./save-draft.ts";

/**
 * Returns the way out of an application that can't go on: it forgets everything and begins a new one. Where the provider
 * has closed the application to this browser, the new one begins with the answers that may be kept (specification §4.5).
 */
export function useStartAgain(): (problem?: unknown) => void {
  const navigate = useNavigate();
  return (problem) => {
    dropWaiting();
    if (problem === ("forbidden" satisfies ProblemKind)) startAgain();
    else clearApplication();
    void navigate("/", { replace: true });
  };
}
