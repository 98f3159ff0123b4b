import { type MetricType, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import { isDataPointName } from "../../catalogue/catalogue.ts";
import { currentState } from "../../journey/screens.ts";
import { journey } from "../../journey/this-journey.ts";
import { onApplicationChange, readApplication } from "../../lead/application.ts";
import { onLeadEvent } from "../../lead/lead-events.ts";
import { config } from "../../platform/config.ts";
import { whenIdle } from "../../platform/lazy.ts";
import { createListeners } from "../../platform/listeners.ts";
import { onRefusals } from "../../platform/refusals.ts";
import { onReport } from "../../platform/report.ts";
import { sessionStore } from "../../platform/storage/storage.ts";
import { pathToTell } from "../addresses.ts";
import {
  creationOutcomes,
  LONGEST_MS,
  listed,
  MOST_IN_BATCH,
  ownQuestions,
  refusalRules,
} from "./report-words.ts";
import { reportedBuild, screenAt, sendText } from "./send-report.ts";
import type { Measurement, SentMeasurement } from "./sent-report.schema.ts";

const { notify: tell, subscribe } = createListeners<Measurement>(200);

let measures = false;

/**
 * Subscribes to the steps, the refused answers, the attempts to create a lead and the web vitals of this document. The
 * first listener starts the measuring; a later one also receives what was measured before.
 */
export function onMeasurement(listener: (measurement: Measurement) => void): void {
  subscribe(listener);
  if (measures) return;
  measures = true;
  const forgetRefusals = followRefusals();
  const screenWhen = followFunnel((step) => {
    forgetRefusals();
    tell(step);
  });
  followCreations();
  measureVitals(screenWhen);
}

type Step = Extract<Measurement, { kind: "step" }>;

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Returns a time in milliseconds as one of the coarse steps. */
export function durationOf(time: number): NonNullable<Step["spent"]> {
  if (time < 10 * SECOND) return "<10s";
  if (time < 30 * SECOND) return "<30s";
  if (time < MINUTE) return "<1min";
  return time < 3 * MINUTE ? "<3min" : "longer";
}

/** A page or screen and when this document showed it. */
type Shown = { path: string; state: number; at: number };

/**
 * Tells each page and screen as it is reached: the one now shown, unless a reload shows it again, and all that follow.
 * @returns what names the screen at a time of `performance.now()`; undefined from before the first step
 */
function followFunnel(tell: (step: Step) => void): (time: number) => string | undefined {
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
  return (time) => {
    const one = shown.filter(({ at }) => at <= time).at(-1);
    return one && pathToTell(one.path);
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

/** Returns whether this document is a reload: the load before has reported the page. */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry !== undefined && "type" in entry && entry.type === "reload";
}

type Refusal = Extract<Measurement, { kind: "refusal" }>;

/**
 * Reports which rule refused which data point, never its value. The same refusal counts once while its page is shown.
 * @returns a function that forgets them, for another page
 */
function followRefusals(): () => void {
  const reported = new Set<string>();
  onRefusals(({ by, refused, pathname }) => {
    // The provider can refuse a submission without naming a field.
    const fields = refused.length === 0 ? ([["", "server"]] as const) : refused;
    for (const [field, message] of fields) {
      const [rule] = message.split(">");
      const refusal: Refusal = {
        kind: "refusal",
        point: pointOf(field),
        rule: listed(refusalRules, rule, "other"),
        by,
        screen: screenAt(pathname),
      };
      const text = JSON.stringify(refusal);
      if (reported.has(text)) continue;
      reported.add(text);
      tell(refusal);
    }
  });
  return () => reported.clear();
}

/** Returns the question of a control, whose name can also name a part: `names.firstName`, `document-front`. */
function pointOf(control: string): Refusal["point"] {
  const name = control.replace(/[.[].*$/s, "");
  return isDataPointName(name) ? name : (ownQuestions.find((own) => name.startsWith(own)) ?? "other");
}

type Creation = Extract<Measurement, { kind: "creation" }>;

/** Tells what became of each attempt to create a lead. The first page makes them. */
function followCreations(): void {
  const tellOutcome = (outcome: Creation["outcome"]) =>
    tell({ kind: "creation", outcome, screen: pathToTell(`/${journey.firstPage}`) });
  onLeadEvent(({ event }) => event === "lead_created" && tellOutcome("created"));
  onReport(({ message, detail = "" }) => {
    // The detail begins with the failure's kind; what follows may be a path or a status.
    if (message === "Failed to post lead")
      tellOutcome(listed(creationOutcomes, detail.split(" ")[0], "unavailable"));
  });
}

/** Browsers that notice navigations within the document measure each page of the journey, others the whole document. */
const perPage = { reportSoftNavs: true };

/**
 * Measures the web vitals; the browser has kept what happened before this module loaded. The library reports a metric
 * again each time that the page is hidden: only the first counts, because nothing sent tells them apart.
 * @param screenWhen returns the screen at a time, for an interaction or a shift long after the load
 */
function measureVitals(screenWhen: (time: number) => string | undefined): void {
  const reported = new Set<string>();
  const report = (metric: MetricType) => {
    if (reported.has(metric.id)) return;
    reported.add(metric.id);
    const { name, rating, navigationType } = metric;
    const screen = screenOf(metric, screenWhen);
    tell({
      kind: "vital",
      metric: name,
      value: roundedValue(metric),
      rating,
      navigation: navigationType,
      screen,
    });
  };
  onLCP(report, perPage);
  onINP(report, perPage);
  onCLS(report, perPage);
  // Within a document the library says 0 for the first byte, and the first paint is hardly another than the largest.
  onFCP(report);
  onTTFB(report);
}

/** Returns milliseconds in steps of ten, and the score of CLS in hundredths. */
function roundedValue({ name, value }: Pick<MetricType, "name" | "value">): number {
  const rounded = name === "CLS" ? Math.round(value * 100) : Math.round(value / 10) * 10;
  return Math.min(Math.max(rounded, 0), LONGEST_MS);
}

/** Returns the name of the screen that a metric is about. */
function screenOf(metric: MetricType, screenWhen: (time: number) => string | undefined): string {
  const { name, entries, navigationType, navigationURL } = metric;
  const isLasting = name === "INP" || name === "CLS";
  const [entry] = entries;
  const seen =
    isLasting && navigationType !== "soft-navigation" && entry ? screenWhen(entry.startTime) : undefined;
  return seen ?? screenAt(new URL(navigationURL ?? window.location.href, window.location.href).pathname);
}

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
