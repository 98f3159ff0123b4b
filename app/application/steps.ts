import { currentState } from "../journey/screens.ts";
import { type Application, changeApplication } from "./application.ts";

/**
 * Records that a page or screen is shown. Each progress state has one step: its last path and when
 * it was reached.
 * @param path its path, without the base path and without personal data
 */
export function recordStep(
  path: string,
  { steps: before, state: progress }: Application,
  now = new Date(),
): void {
  const state = currentState(progress.progressState);
  const known = before.find((step) => step.state === state);
  if (known?.path === path) return;
  const steps = known
    ? before.map((step) => (step === known ? { ...step, path } : step))
    : [...before, { state, path, at: now }];
  changeApplication({ steps });
}
