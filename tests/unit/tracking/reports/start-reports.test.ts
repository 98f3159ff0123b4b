import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type SentReport, sentReportSchema } from "../../../../app/tracking/reports/sent-report.schema.ts";
import { openBrowser } from "../../fixtures/browser.ts";

const sendMeasurements = vi.hoisted(() => vi.fn());
vi.mock("../../../../app/tracking/reports/measurements.ts", () => ({ sendMeasurements }));

const browser = openBrowser();
const script = "https://loans.example/application-frontend/assets/route-C2.js";
type Listener = (event: unknown) => void;

let listeners: Map<string, Listener>;
let observe: ((reports: unknown[]) => void) | undefined;
let requests: ({ to: string } & RequestInit)[];

/** The reports that were sent; each has to fit the schema of the receivers. */
const sent = (): SentReport[] => requests.map(({ body }) => sentReportSchema.parse(JSON.parse(String(body))));
const fire = (kind: string, event: unknown) => listeners.get(kind)?.(event);

/** Loads the modules as a new page does, and starts the reports. */
async function start(earlier: object[] = []) {
  vi.resetModules();
  const [{ config }, report, { startReports }] = await Promise.all([
    import("../../../../app/platform/config.ts"),
    import("../../../../app/platform/report.ts"),
    import("../../../../app/tracking/reports/start-reports.ts"),
  ]);
  Object.assign(config, { reportUrl: "https://reports.example/in", environment: "production" });
  startReports(earlier as Event[]);
  return report;
}

/** Opens a page with the browser's signals, without what earlier pages stored. */
function openPage(address: string, signals: object = {}): void {
  listeners = new Map();
  observe = undefined;
  requests = [];
  const addEventListener = (kind: string, listener: Listener) => void listeners.set(kind, listener);
  // The module looks for the observer in the window.
  Object.assign(window, { location: new URL(address), addEventListener, ReportingObserver: true });
  Object.assign(document, { addEventListener });
  vi.stubGlobal("navigator", signals);
  vi.stubGlobal("fetch", async (to: string, init: RequestInit) => {
    requests.push({ to, ...init });
    throw new TypeError("the page is left, or there is no connection");
  });
  vi.stubGlobal(
    "ReportingObserver",
    class {
      constructor(observer: (reports: unknown[]) => void) {
        observe = observer;
      }
      observe() {}
    },
  );
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ name: script }] as never);
}

beforeEach(() => {
  sendMeasurements.mockClear();
  openPage("https://loans.example/application-frontend/initial-details");
});

/** A type error whose stack is in a script of the build. */
const typeError = (message: string) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at f (${script}:1:234)` });

const from = { release: "1.4.0", pair: "askrobin-es", screen: "/initial-details" };

describe("reports", () => {
  it("say the message, the position, the release, the pair and the screen", async () => {
    const { report, reportRenderError } = await start([{ error: typeError("early") }]);
    report("Failed to post lead", "503");
    reportRenderError(typeError("late"), "in Page");
    fire("unhandledrejection", { reason: "a text" });
    const stack = ["route-C2.js:1:234"];
    expect(sent()).toEqual([
      { kind: "error", message: "Uncaught error", error: "TypeError", stack, ...from },
      { kind: "error", message: "Failed to post lead", stack: [], ...from },
      { kind: "error", message: "Uncaught render error", error: "TypeError", stack, ...from },
      { kind: "error", message: "Unhandled rejection", stack: [], ...from },
    ]);
  });

  it("say what the policy refused once, whichever way the browser tells it", async () => {
    await start();
    const policy = { kind: "policy", ...from };
    const at = { sourceFile: script, lineNumber: 1, columnNumber: 5 };
    const violation = { effectiveDirective: "script-src-elem", ...at };
    fire("securitypolicyviolation", { ...violation, blockedURI: "https://other.example/x.js?who=lucia" });
    observe?.([{ type: "csp-violation", body: { ...violation, blockedURL: "https://other.example/x.js" } }]);
    fire("securitypolicyviolation", { effectiveDirective: "new-directive", blockedURI: "inline" });
    expect(sent()).toEqual([
      { ...policy, directive: "script-src-elem", blocked: "foreign", stack: ["route-C2.js:1:5"] },
      { ...policy, directive: "other", blocked: "inline", stack: [] },
    ]);
  });

  it("say what the browser notes about our own code only", async () => {
    await start();
    const at = (sourceFile: string) => ({ sourceFile, lineNumber: 1, columnNumber: 9 });
    observe?.([
      { type: "deprecation", body: at(script) },
      { type: "deprecation", body: at("chrome-extension://abc/content.js") },
      { type: "unknown", body: at(script) },
      { type: "intervention", body: null },
    ]);
    expect(sent()).toEqual([{ kind: "browser", about: "deprecation", stack: ["route-C2.js:1:9"], ...from }]);
  });

  const failOften = (times: number) => {
    for (let column = 0; column < times; column += 1) {
      const stack = `Error: no\n    at f (${script}:1:${column})`;
      fire("unhandledrejection", { reason: Object.assign(new Error("no"), { stack }) });
    }
  };

  it("end after twenty a visit, reloads included", async () => {
    for (const expected of [15, 20]) {
      await start();
      failOften(15);
      expect(sent()).toHaveLength(expected);
    }
  });

  it("carry no cookie and no address of the page, and outlive it", async () => {
    const { report } = await start();
    report("Failed to post lead");
    const to = "https://reports.example/in";
    const privately = { mode: "no-cors", credentials: "omit", referrerPolicy: "origin" };
    const body = expect.stringContaining("Failed to post lead");
    expect(requests).toEqual([{ to, method: "POST", body, keepalive: true, ...privately }]);
  });

  it("aren't repeated by a page", async () => {
    const { report } = await start();
    for (let time = 0; time < 5; time += 1) report("Failed to post lead", String(time));
    expect(sent()).toHaveLength(1);
  });

  it("end after twenty a page if nothing can be stored, and a failed write doesn't loop", async () => {
    const write = vi.spyOn(browser.sessionStorage, "setItem").mockImplementation((key) => {
      if (key.includes("reportsSent")) throw new DOMException("full", "QuotaExceededError");
    });
    await start();
    failOften(40);
    expect(sent()).toHaveLength(20);
    write.mockRestore();
  });

  it.each([{ globalPrivacyControl: true }, { doNotTrack: "1" }])(
    "aren't sent at all by a browser with the signal %o",
    async (signal) => {
      openPage("https://loans.example/application-frontend/", signal);
      const { report } = await start([{ error: typeError("early") }]);
      report("Failed to post lead");
      await vi.dynamicImportSettled();
      expect([requests, [...listeners.keys()], observe]).toEqual([[], [], undefined]);
      expect(sendMeasurements).not.toHaveBeenCalled();
    },
  );

  it("are followed by the measurements", async () => {
    await start();
    await vi.dynamicImportSettled();
    expect(sendMeasurements).toHaveBeenCalledOnce();
  });
});

/** What may never leave the page. */
const personal = {
  email: "quixota.marker@example.com",
  phone: "612987431",
  id: "9f1c42ab-77aa-4bcd-8e21-0123456789ab",
  name: "Zurbarana",
  parameter: "refsubmarker",
} as const;

/** Texts around a personal input: plain, quoted, as an address, or forged as a frame of a stack. */
const quoting = fc
  .tuple(fc.constantFrom(...Object.values(personal)), fc.string(), fc.string(), fc.nat({ max: 6 }))
  .map(([input, before, after, form]) => {
    const folder = script.replace(/[^/]+$/, "");
    const forms = [
      `${before}${input}${after}`,
      `Invalid value "${input}" for ${before}`,
      `https://loans.example/application-frontend/continue/${input}?email=${input}${after}`,
      `${before}\n    at f (${folder}${input}.js:1:2)\n    at ${script}:1:${input}`,
      `${input}@${folder}${input}.js:1:2\n${input}@${script}:1:2`,
      `${script}?${input}`,
      `data:text/html,${input}`,
    ];
    return forms[form] ?? input;
  });

it("no report contains anything typed, an id, or a parameter, whatever an error or the browser quotes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(quoting, { minLength: 6, maxLength: 6 }),
      fc.constantFrom(...Object.values(personal)),
      async ([message = "", stack = "", name = "", blocked = "", source = "", detail = ""], input) => {
        browser.sessionStorage.clear();
        openPage(`https://loans.example/application-frontend/continue/${input}?email=${input}#${input}`);
        const { report, reportRenderError } = await start([
          { error: new TypeError(message) },
          { error: Object.assign(new Error(message), { name, stack }) },
        ]);
        report("Response differs from the contract", detail);
        reportRenderError(
          Object.assign(new Error(message), { name, stack: `${name}: ${message}\n${stack}` }),
          name,
        );
        fire("error", { error: new RangeError(message), message, filename: source });
        fire("unhandledrejection", { reason: message });
        fire("unhandledrejection", { reason: { message, stack, input } });
        const at = { sourceFile: source, lineNumber: 1, columnNumber: 2, effectiveDirective: name };
        fire("securitypolicyviolation", {
          ...at,
          blockedURI: blocked,
          documentURI: message,
          sample: message,
        });
        observe?.([
          { type: "csp-violation", url: source, body: { ...at, blockedURL: blocked, sample: message } },
          { type: "deprecation", url: source, body: { ...at, id: name, message } },
          { type: name, url: source, body: { ...at, message } },
        ]);
        expect(sent().length).toBeGreaterThan(4);
        const text = JSON.stringify(requests).toLowerCase();
        for (const marker of Object.values(personal)) expect(text).not.toContain(marker.toLowerCase());
        expect(text).not.toContain("email");
      },
    ),
    { numRuns: 150 },
  );
});
