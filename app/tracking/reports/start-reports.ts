import { config } from "../../platform/config.ts";
import { lazyModule } from "../../platform/lazy.ts";
import { parseUrl } from "../../platform/parse-url.ts";
import { onReport } from "../../platform/report.ts";
import type { ReportMessage } from "../../platform/report-messages.ts";
import { sessionStore } from "../../platform/storage/storage.ts";
import { refusesTracking } from "../../visit/consent.ts";
import { blockedKinds, browserKinds, directives, errorNames, listed } from "./report-words.ts";
import { reportedBuild, screenAt, sendText } from "./send-report.ts";
import type { Fault, SentFault } from "./sent-report.schema.ts";

/** The most reports of a visit. */
const MOST = 20;

/** What the browser's reports say (Reporting API). */
type ReportBody = {
  sourceFile?: string | null;
  lineNumber?: number | null;
  columnNumber?: number | null;
  effectiveDirective?: string;
  blockedURL?: string | null;
};

const measurements = lazyModule(() => import("./measurements.ts"));

const sentHere = new Set<string>();

/**
 * Sends errors, refusals of the content security policy and the browser's own reports to `APP_REPORT_URL`, from now on
 * and from before; the measurements follow in a chunk of their own. Sends nothing if the browser refuses tracking
 * (decision 57).
 * @param earlier the first uncaught error and rejection from before this module had loaded
 */
export function startReports(earlier: readonly Event[]): void {
  if (refusesTracking(navigator as Parameters<typeof refusesTracking>[0])) return;
  for (const event of earlier) sendUncaught(event);
  onReport(({ message, error }) => sendError(message, error));
  window.addEventListener("error", sendUncaught);
  window.addEventListener("unhandledrejection", sendUncaught);
  document.addEventListener("securitypolicyviolation", (violation) =>
    sendRefusal(violation, violation.blockedURI),
  );
  observeBrowser();
  void measurements.preload().then((late) => late?.sendMeasurements());
}

/** Sends the browser's reports, those from before this module had loaded too. Firefox has no such observer. */
function observeBrowser(): void {
  if (!("ReportingObserver" in window)) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports) sendBrowserReport(type, body as ReportBody | null);
    },
    { buffered: true },
  );
  observer.observe();
}

function sendBrowserReport(type: string | undefined, body: ReportBody | null): void {
  if (body === null) return;
  const about = browserKinds.find((kind) => kind === type);
  const stack = sourceOf(body);
  if (type === "csp-violation") sendRefusal(body);
  // A report without a position of ours is about an extension or a vendor.
  else if (about !== undefined && stack.length > 0) send({ kind: "browser", about, stack });
}

function sendRefusal(body: ReportBody, blocked = body.blockedURL): void {
  send({
    kind: "policy",
    directive: listed(directives, body.effectiveDirective, "other"),
    blocked: blockedKind(blocked ?? ""),
    stack: sourceOf(body),
  });
}

/** Returns what a policy blocked, without the address. */
function blockedKind(blocked: string): (typeof blockedKinds)[number] {
  const scheme = /^(?:data|blob)(?=:|$)/.exec(blocked)?.[0];
  const isOwn = parseUrl(blocked)?.origin === window.location.origin;
  return listed(blockedKinds, scheme ?? blocked, isOwn ? "own" : "foreign");
}

function sendUncaught(event: Event): void {
  if ("error" in event) sendError("Uncaught error", event.error);
  else if ("reason" in event) sendError("Unhandled rejection", event.reason);
}

function sendError(message: ReportMessage, error: unknown): void {
  const thrown =
    error instanceof Error
      ? { error: listed(errorNames, error.name, "Error"), stack: positionsOf(error, ourScripts()) }
      : { stack: [] };
  send({ kind: "error", message, ...thrown });
}

const ourScripts = () => loadedScripts(`${window.location.origin}${config.basePath}assets/`);

function sourceOf({ sourceFile, lineNumber, columnNumber }: ReportBody): string[] {
  return positionIn(ourScripts(), sourceFile, lineNumber, columnNumber);
}

/** Sends a report, unless this page has sent the same one, or the visit too many. */
function send(fault: Fault): void {
  const sent: SentFault = { ...fault, ...reportedBuild(), screen: screenAt(window.location.pathname) };
  const text = JSON.stringify(sent);
  const stored = sessionStore.read("reportsSent");
  const count = Math.max(typeof stored === "number" ? stored : 0, sentHere.size);
  if (sentHere.has(text) || count >= MOST) return;
  // Before the count is stored: a failed write is a report itself.
  sentHere.add(text);
  sessionStore.write("reportsSent", count + 1);
  sendText(text);
}

/** The most positions of a report, counted from where the error was thrown. */
const MOST_POSITIONS = 10;

/** A frame of Chromium, `at name (address:1:2)`, or of Firefox and Safari, `name@address:1:2`. */
const FRAME = /^(?:\s*at (?:async )?(?:.* \()?|[^\n]*@)(https?:[^\s()@]+):(\d{1,5}):(\d{1,6})\)?$/gm;

const FILE_NAME = /\/([\w.-]{1,80}\.js)$/;

/** Returns the addresses of the build's scripts that this page has loaded. */
function loadedScripts(folder: string): ReadonlySet<string> {
  const addresses = performance.getEntriesByType("resource").map(({ name }) => name);
  return new Set(addresses.filter((address) => address.startsWith(folder) && FILE_NAME.test(address)));
}

/**
 * Returns a position as `file:line:column`.
 * @param scripts the addresses of the build's scripts: the name of any other file could quote an input
 * @returns an empty list for a position elsewhere
 */
export function positionIn(
  scripts: ReadonlySet<string>,
  address: string | null | undefined,
  line: number | null | undefined,
  column: number | null | undefined,
): string[] {
  const name = address && scripts.has(address) ? FILE_NAME.exec(address)?.[1] : undefined;
  if (name === undefined || !isWithin(line, 99_999) || !isWithin(column, 999_999)) return [];
  return [`${name}:${line}:${column}`];
}

const isWithin = (number: number | null | undefined, most: number) =>
  Number.isInteger(number) && Number(number) >= 0 && Number(number) <= most;

/** Returns the positions of an error's stack that are in the build's scripts, without anything of its message. */
export function positionsOf({ stack, message }: Error, scripts: ReadonlySet<string>): string[] {
  if (typeof stack !== "string") return [];
  // Chromium's stack begins with the message, whose lines can look like frames.
  const start = stack.indexOf(String(message));
  const beginsWithIt = start > 0 && /^[^\n@]*: $/.test(stack.slice(0, start));
  const frames = beginsWithIt ? stack.slice(start + String(message).length) : stack;
  return [...frames.matchAll(FRAME)]
    .flatMap(([, address, line, column]) => positionIn(scripts, address, Number(line), Number(column)))
    .slice(0, MOST_POSITIONS);
}
