import { currentState } from "../journey/screens.ts";
import { changeApplication, readApplication } from "./application.ts";

/**
 * Records that a page or screen is shown (specification §2.5). Each progress state has one step: its last path and when
 * it was reached.
 * @param path its path, without the base path and without personal data
 */
export function recordStep(path: string, now = new Date()): void {
  const { steps: before, state: progress } = readApplication();
  const state = currentState(progress.progressState);
  const known = before.find((step) => step.state === state);
  if (known?.path === path) return;
  const steps = known
    ? before.map((step) => (step === known ? { ...step, path } : step))
    : [...before, { state, path, at: now }];
  changeApplication({ steps });
}

/** Returns the current entry's index in the tab's history, which React Router keeps in the entry's state. */
export function historyIndex(): number {
  const index: unknown = window.history.state?.idx;
  return typeof index === "number" ? index : 0;
}

/** The pages rendered since the document loaded, by their index in the tab's history. */
const visited = new Map<number, string>();

/** Records the page of the current history entry. */
export function noteVisited(path: string): void {
  visited.set(historyIndex(), path);
}

/** Returns whether the browser's Back opens this page. */
export function isPreviousPage(path: string): boolean {
  return visited.get(historyIndex() - 1) === path;
}
