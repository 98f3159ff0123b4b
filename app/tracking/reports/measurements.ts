import { followFunnel } from "./funnel.ts";
import { followRefusals } from "./refused-points.ts";
import type { Measurement } from "./sent-report.schema.ts";
import { measureVitals } from "./vitals.ts";

type Listener = (measurement: Measurement) => void;

/** The most measurements that a later listener still hears of. */
const KEPT = 200;

const listeners = new Set<Listener>();
let earlier: readonly Measurement[] = [];

/**
 * Subscribes to the steps, the refused answers and the web vitals of this document. The first listener starts the
 * measuring; a later one also receives what was measured before.
 */
export function onMeasurement(listener: Listener): void {
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  for (const one of earlier) listener(one);
  if (isFirst) startMeasuring();
}

function startMeasuring(): void {
  const refusals = followRefusals(tell);
  const funnel = followFunnel((step) => {
    refusals.forget();
    tell(step);
  });
  measureVitals(tell, funnel.screenWhen);
}

function tell(measurement: Measurement): void {
  earlier = [...earlier, measurement].slice(-KEPT);
  for (const listener of listeners) listener(measurement);
}
