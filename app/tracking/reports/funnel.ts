import { currentState } from "../../journey/screens.ts";
import { journey } from "../../journey/this-journey.ts";
import { onApplicationChange, readApplication } from "../../lead/application.ts";
import { config } from "../../platform/config.ts";
import { pathToTell } from "../addresses.ts";
import type { durations } from "./report-words.ts";
import type { Measurement } from "./sent-report.schema.ts";

type Step = Extract<Measurement, { kind: "step" }>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns a time in milliseconds as one of the coarse steps. */
export function durationOf(time: number): (typeof durations)[number] {
  if (time < 10 * SECOND) return "<10s";
  if (time < 30 * SECOND) return "<30s";
  if (time < MINUTE) return "<1min";
  return time < 3 * MINUTE ? "<3min" : "longer";
}

/** A page or screen and when this document showed it. */
type Shown = { path: string; state: number; at: number };

/**
 * Tells each page and screen as it is reached: the one now shown, unless a reload shows it again, and all that follow.
 * @returns `screenWhen`, the name of the screen at a time of `performance.now()`; undefined from before the first step
 */
export function followFunnel(tell: (step: Step) => void) {
  const shown: Shown[] = [];
  const look = () => {
    const now = stepNow();
    const before = shown.at(-1);
    if (now === undefined || (before?.path === now.path && before.state === now.state)) return;
    const again = shown.some(({ path }) => path === now.path);
    shown.push(now);
    if (before === undefined && isReload()) return;
    tell({
      kind: "step",
      state: now.state,
      journey: config.journey,
      screen: pathToTell(now.path),
      back: before !== undefined && isBefore(now.path, before.path),
      again,
      ...(before && { from: pathToTell(before.path), spent: durationOf(now.at - before.at) }),
    });
  };
  look();
  onApplicationChange(look);
  return {
    screenWhen: (time: number): string | undefined => {
      const one = shown.filter(({ at }) => at <= time).at(-1);
      return one && pathToTell(one.path);
    },
  };
}

/** Returns the page or screen of the current progress state, as the loaders have recorded it (decision 30). */
function stepNow(): Shown | undefined {
  const { steps, state } = readApplication();
  const current = currentState(state.progressState);
  const path = steps.find((step) => step.state === current)?.path;
  const isKnown = Number.isInteger(current) && current >= 0 && current <= 99;
  return path === undefined || !isKnown ? undefined : { path, state: current, at: performance.now() };
}

/** Returns whether one page stands before another in this journey. A screen after the pages stands before none. */
function isBefore(path: string, other: string): boolean {
  const order: readonly string[] = journey.order;
  return order.includes(path) && order.indexOf(path) < order.indexOf(other);
}

/** Returns whether this document is a reload: the load before has told of the page. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type === "reload";
}
