import { useNavigate } from "react-router";
import { startEmptyApplication, startWithKeptAnswers } from "../../lead/start-application.ts";
import type { ProblemKind } from "../problem.tsx";
import { discardPendingDraft } from "./save-draft.ts";

/**
 * Returns a function that leaves an application that can't continue: it starts an empty one and opens the first page.
 * After "forbidden" the new application keeps the answers that may be kept (specification §4.5).
 */
export function useNewApplication(): (problem?: ProblemKind | "expired") => void {
  const navigate = useNavigate();
  return (problem) => {
    discardPendingDraft();
    if (problem === "forbidden") startWithKeptAnswers();
    else startEmptyApplication();
    void navigate("/", { replace: true });
  };
}
