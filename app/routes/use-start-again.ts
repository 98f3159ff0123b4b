import { useNavigate } from "react-router";
import type { ProblemKind } from "../forms/problem.tsx";
import { clearApplication, startAgain } from "../lead/begin-anew.ts";
import { dropWaiting } from "./draft-saver.ts";

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
