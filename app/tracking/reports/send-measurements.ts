import { whenIdle } from "../../platform/lazy.ts";
import { sessionStore } from "../../platform/storage/storage.ts";
import { onMeasurement } from "./measurements.ts";
import { MOST_IN_BATCH } from "./report-words.ts";
import { reportedBuild, sendText } from "./send-report.ts";
import type { SentMeasurement } from "./sent-report.schema.ts";

/** The most measurements of a visit. */
const MOST = 200;

/** How long the first measurement of a batch waits for others. */
const WAIT_MS = 10_000;

let batch: SentMeasurement[] = [];
let sentHere = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends measurements to `APP_REPORT_URL` in batches, the last when the page is hidden or left (decision 57). */
export function sendMeasurements(): void {
  onMeasurement((measurement) => {
    batch.push({ ...measurement, ...reportedBuild() });
    if (batch.length >= MOST_IN_BATCH || document.visibilityState === "hidden") sendBatch();
    else timer ??= setTimeout(() => whenIdle(sendBatch), WAIT_MS);
  });
  // At the window, after the library's listeners, which finish their metrics at the same event.
  window.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && sendBatch());
  window.addEventListener("pagehide", sendBatch);
}

function sendBatch(): void {
  clearTimeout(timer);
  timer = undefined;
  const stored = sessionStore.read("measurementsSent");
  const count = Math.max(typeof stored === "number" ? stored : 0, sentHere);
  const sent = batch.slice(0, Math.max(MOST - count, 0));
  batch = [];
  if (sent.length === 0) return;
  sentHere = count + sent.length;
  sessionStore.write("measurementsSent", sentHere);
  sendText(JSON.stringify(sent));
}
