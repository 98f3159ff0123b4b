import { currentState } from "../journey/screens.ts";
import { type Application, changeApplication } from "./application.ts";

// Apart from `open-screen.ts`, which brings the provider's calls: the first page records its step, too.

/** Records that a page or screen is shown: each progress state has one step. */
export function recordStep(path: string, { steps, state: progress }: Application, now = new Date()): void {
  const state = currentState(progress.progressState);
  const known = steps.find((step) => step.state === state);
  if (known?.path === path) return;
  changeApplication({
    steps: known
      ? steps.map((step) => (step === known ? { ...step, path } : step))
      : [...steps, { state, path, at: now }],
  });
}
