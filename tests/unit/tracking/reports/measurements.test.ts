import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { refusalRules } from "../../../../app/tracking/reports/report-words.ts";
import {
  beaconSchema,
  type SentMeasurement,
  sentReportSchema,
} from "../../../../app/tracking/reports/sent-report.schema.ts";
import validation from "../../../../locales/en/validation.json" with { type: "json" };
import { openBrowser } from "../../fixtures/browser.ts";

/** The library's listeners by metric, with their options. */
const library = vi.hoisted(() => ({
  listeners: new Map<string, { report: (metric: unknown) => void; options: unknown }>(),
}));
vi.mock("web-vitals", () => {
  const listenTo = (name: string) => (report: (metric: unknown) => void, options: unknown) =>
    library.listeners.set(name, { report, options });
  return Object.fromEntries(
    ["LCP", "INP", "CLS", "FCP", "TTFB"].map((name) => [`on${name}`, listenTo(name)]),
  );
});

const browser = openBrowser();
const base = "https://loans.example/application-frontend/";
let windowListeners: Map<string, () => void>;
let beacons: { to: string; text: string; credentials: RequestCredentials | undefined }[];
let visibilityState: "visible" | "hidden";

/** The batches that were sent; each has to fit the schema of the receivers. */
const batches = () => beacons.map(({ text }) => beaconSchema.parse(JSON.parse(text)) as SentMeasurement[]);

const sent = () => batches().flat();

/** Opens a document and loads the modules as a new page does. */
async function openDocument({ path = "initial-details", type = "navigate" } = {}) {
  vi.resetModules();
  windowListeners = new Map();
  visibilityState = "visible";
  Object.assign(window, {
    location: new URL(path, base),
    addEventListener: (kind: string, listener: () => void) => void windowListeners.set(kind, listener),
    requestIdleCallback: (task: () => void) => void setTimeout(task, 1),
  });
  vi.stubGlobal("location", window.location);
  Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibilityState });
  Object.assign(document, { readyState: "complete" });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as never);
  const [{ config }, steps, application, refusals, events, reports, measurements] = await Promise.all([
    import("../../../../app/platform/config.ts"),
    import("../../../../app/lead/steps.ts"),
    import("../../../../app/lead/application.ts"),
    import("../../../../app/platform/refusals.ts"),
    import("../../../../app/lead/lead-events.ts"),
    import("../../../../app/platform/report.ts"),
    import("../../../../app/tracking/reports/measurements.ts"),
  ]);
  Object.assign(config, { reportUrl: "https://reports.example/in", environment: "production" });
  return { ...steps, ...application, ...refusals, ...events, ...reports, ...measurements };
}

/** Opens a document that shows this page, if any, and begins to measure. */
async function startMeasuring(path?: string) {
  const page = await openDocument();
  if (path !== undefined) page.recordStep(path);
  page.sendMeasurements();
  return page;
}

function leave(): void {
  visibilityState = "hidden";
  windowListeners.get("visibilitychange")?.();
}

/** Has the library report a metric. */
function measure({ name, ...metric }: { name: string; [field: string]: unknown }): void {
  library.listeners.get(name)?.report({
    name,
    id: `v6-${Math.random()}`,
    value: 100,
    rating: "good",
    navigationType: "navigate",
    navigationURL: `${base}initial-details?email=lucia@example.com`,
    entries: [],
    ...metric,
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  library.listeners.clear();
  beacons = [];
  vi.stubGlobal("fetch", async (to: string, { body, credentials }: RequestInit) => {
    beacons.push({ to, text: String(body), credentials });
  });
});
afterAll(() => {
  vi.useRealTimers();
});

const from = { release: "1.4.0", pair: "askrobin-es" };

describe("the funnel", () => {
  it("tells each screen with the one before, the coarse time on it, and whether it was a way back", async () => {
    const { recordStep, changeApplication } = await startMeasuring("initial-details");
    vi.advanceTimersByTime(12_000);
    recordStep("housing-tenure");
    vi.advanceTimersByTime(200_000);
    recordStep("initial-details");
    vi.advanceTimersByTime(1000);
    recordStep("housing-tenure");
    changeApplication({ state: { progressState: 6 } });
    recordStep("checking");
    leave();
    const [first, second] = ["/initial-details", "/housing-tenure"];
    const step = { kind: "step", journey: "dynamic", state: 0, again: false, back: false, ...from };
    expect(sent()).toEqual([
      { ...step, screen: first },
      { ...step, screen: second, from: first, spent: "<30s" },
      { ...step, screen: first, from: second, spent: "longer", back: true, again: true },
      { ...step, screen: second, from: first, spent: "<10s", again: true },
      { ...step, screen: "/checking", from: second, spent: "<10s", state: 6 },
    ]);
  });

  it("doesn't tell a page again that a reload shows again", async () => {
    const { recordStep, sendMeasurements } = await openDocument({ type: "reload" });
    recordStep("initial-details");
    sendMeasurements();
    recordStep("housing-tenure");
    leave();
    expect(sent()).toEqual([
      expect.objectContaining({ screen: "/housing-tenure", from: "/initial-details" }),
    ]);
  });

  it.each([
    [0, "<10s"],
    [9999, "<10s"],
    [10_000, "<30s"],
    [30_000, "<1min"],
    [60_000, "<3min"],
    [180_000, "longer"],
  ])("tells %i ms on a page as %s", async (time, step) => {
    const { durationOf } = await import("../../../../app/tracking/reports/measurements.ts");
    expect(durationOf(time)).toBe(step);
  });
});

describe("refused answers", () => {
  it("are reported with the data point, the rule and whether the form or the provider refused them", async () => {
    const { noteRefusals, sendMeasurements } = await openDocument();
    const refused = [
      ["email", "email", "form", "email", "email"],
      ["names.firstName", "required>names>firstName", "form", "names", "required"],
      ["debts[1].amount", "moneyMax", "form", "debt", "moneyMax"],
      ["verification_code", "required", "form", "verification_code", "required"],
      ["document-front", "required", "form", "document", "required"],
      ["lucia@example.com", "required", "form", "other", "required"],
      ["iban", "iban", "provider", "iban", "iban"],
      ["gender", "Lucia isn’t a gender", "provider", "gender", "other"],
    ] as const;
    for (const [control, message, by] of refused.slice(0, 6)) noteRefusals(by, [[control, message]]);
    sendMeasurements();
    for (const [control, message, by] of refused.slice(6)) noteRefusals(by, [[control, message]]);
    noteRefusals("provider", []);
    leave();
    const refusal = { kind: "refusal", screen: "/initial-details", ...from };
    const told = refused.map(([, , by, point, rule]) => ({ ...refusal, point, rule, by }));
    expect(sent()).toEqual([...told, { ...refusal, point: "other", rule: "server", by: "provider" }]);
  });

  it("count once while their page is shown", async () => {
    const { recordStep, noteRefusals } = await startMeasuring("initial-details");
    for (let time = 0; time < 5; time += 1) noteRefusals("form", [["email", "email"]]);
    recordStep("housing-tenure");
    noteRefusals("form", [["email", "email"]]);
    leave();
    expect(sent().filter(({ kind }) => kind === "refusal")).toHaveLength(2);
  });

  it("have a word for each text of `validation.json` that refuses", () => {
    const keys = Object.keys(validation).filter((key) => key !== "warnings");
    expect(refusalRules).toEqual([...keys, "other"]);
  });
});

it("attempts to create a lead are told by their outcome, also from before the measuring, and without a status or a path", async () => {
  const { noteLeadEvent, report, sendMeasurements } = await openDocument();
  report("Failed to post lead", "unavailable 503");
  sendMeasurements();
  report("Failed to post lead", "malformed at applicationResult.offer");
  report("Failed to post lead", "refused");
  report("Failed to update lead", "unavailable 503");
  noteLeadEvent({ event: "lead_created", leadId: "9f1c42ab" });
  noteLeadEvent({ event: "accepted", leadId: "9f1c42ab" });
  leave();
  const creation = { kind: "creation", screen: "/initial-details", ...from };
  const outcomes = ["unavailable", "malformed", "refused", "created"];
  expect(sent()).toHaveLength(4);
  expect(sent()).toEqual(expect.arrayContaining(outcomes.map((outcome) => ({ ...creation, outcome }))));
});

describe("web vitals", () => {
  it("are rounded, and belong to the screen on which they happened", async () => {
    const { recordStep } = await startMeasuring("initial-details");
    vi.advanceTimersByTime(5000);
    recordStep("housing-tenure");
    const later = performance.now() + 1;
    measure({ name: "LCP", value: 1234.5 });
    measure({ name: "FCP", value: 804 });
    measure({ name: "TTFB", value: 999_999 });
    measure({ name: "CLS", value: 0.1249, rating: "needs-improvement" });
    measure({ name: "INP", value: 640, rating: "poor", entries: [{ startTime: later }] });
    measure({ name: "INP", navigationType: "soft-navigation", navigationURL: `${base}status/9f1c42ab` });
    leave();
    const vital = { kind: "vital", rating: "good", navigation: "navigate", ...from };
    expect(sent().filter(({ kind }) => kind === "vital")).toEqual([
      { ...vital, metric: "LCP", value: 1230, screen: "/initial-details" },
      { ...vital, metric: "FCP", value: 800, screen: "/initial-details" },
      { ...vital, metric: "TTFB", value: 60_000, screen: "/initial-details" },
      { ...vital, metric: "CLS", value: 12, rating: "needs-improvement", screen: "/initial-details" },
      { ...vital, metric: "INP", value: 640, rating: "poor", screen: "/housing-tenure" },
      { ...vital, metric: "INP", value: 100, navigation: "soft-navigation", screen: "/404" },
    ]);
  });

  it("are told once each, though the library repeats them whenever the page is hidden", async () => {
    await startMeasuring();
    measure({ name: "CLS", id: "v6-1", value: 0.1 });
    measure({ name: "CLS", id: "v6-1", value: 0.2 });
    leave();
    expect(sent()).toHaveLength(1);
  });

  it("are measured for each page where the browser notices navigations within the document", async () => {
    await startMeasuring();
    const perPage = [...library.listeners].filter(([, { options }]) => options !== undefined);
    expect(perPage.map(([name, { options }]) => [name, options])).toEqual(
      ["LCP", "INP", "CLS"].map((name) => [name, { reportSoftNavs: true }]),
    );
  });
});

describe("a batch", () => {
  it("waits ten seconds for other measurements, and for an idle moment", async () => {
    await startMeasuring();
    measure({ name: "FCP" });
    vi.advanceTimersByTime(6000);
    measure({ name: "TTFB" });
    vi.advanceTimersByTime(4000);
    expect(beacons).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(batches().map(({ length }) => length)).toEqual([2]);
    expect(beacons[0]).toMatchObject({ to: "https://reports.example/in", credentials: "omit" });
  });

  it("leaves with the page, and so does what is final only then", async () => {
    await startMeasuring();
    measure({ name: "FCP" });
    leave();
    measure({ name: "INP" });
    expect(batches().map(({ length }) => length)).toEqual([1, 1]);
    measure({ name: "CLS" });
    windowListeners.get("pagehide")?.();
    expect(sent()).toHaveLength(3);
    vi.advanceTimersByTime(60_000);
    expect(sent()).toHaveLength(3);
  });

  it("has at most twenty measurements", async () => {
    await startMeasuring();
    for (let time = 0; time < 45; time += 1) measure({ name: "INP" });
    leave();
    expect(batches().map(({ length }) => length)).toEqual([20, 20, 5]);
  });

  it("ends after two hundred measurements a visit, reloads included", async () => {
    for (const expected of [150, 200, 200]) {
      await startMeasuring();
      for (let time = 0; time < 150; time += 1) measure({ name: "INP" });
      leave();
      expect(sent()).toHaveLength(expected);
    }
  });

  it("ends after two hundred a document if nothing can be stored", async () => {
    const write = vi.spyOn(browser.sessionStorage, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await startMeasuring();
    for (let time = 0; time < 450; time += 1) measure({ name: "INP" });
    leave();
    expect(sent()).toHaveLength(200);
    write.mockRestore();
  });
});

/** What may never leave the page. */
const personal = ["quixota.marker@example.com", "612987431", "9f1c42ab-77aa-4bcd", "Zurbarana"] as const;

it("no measurement contains anything typed or an id, whatever a message, a field or an address quotes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...personal),
      fc.string(),
      fc.constantFrom("", ".", ">", "[0]", "/", "required>"),
      async (input, around, sign) => {
        browser.sessionStorage.clear();
        beacons = [];
        const { recordStep, noteRefusals, sendMeasurements } = await openDocument({
          path: `continue/${input}`,
        });
        const quoting = [`${input}${sign}${around}`, `${around}${sign}${input}`, `email${sign}${input}`];
        sendMeasurements();
        for (const text of quoting) {
          recordStep(text);
          noteRefusals("form", [[text, `required>${text}`]]);
          noteRefusals("provider", [
            [text, text],
            ["email", text],
          ]);
          const address = `${base}${encodeURIComponent(text)}?email=${input}#${input}`;
          for (const name of ["LCP", "INP", "CLS"])
            measure({ name, navigationURL: address, value: 612_987_431 });
        }
        leave();
        expect(sent().length).toBeGreaterThan(9);
        const told = JSON.stringify(beacons).toLowerCase();
        for (const marker of personal) expect(told).not.toContain(marker.toLowerCase());
      },
    ),
    { numRuns: 100 },
  );
});

it.each([
  ["a screen's address", { kind: "vital", screen: "/continue/9f1c" }],
  ["a value that is an exact time", { kind: "vital", value: 612_987_431 }],
  ["an unknown data point", { kind: "refusal", point: "lucia" }],
  ["a rule of its own", { kind: "refusal", rule: "Lucia" }],
  ["an outcome that says more", { kind: "creation", outcome: "unavailable 503" }],
  ["an exact time on a page", { kind: "step", spent: "17s" }],
  ["a field that isn't listed", { kind: "step", id: "9f1c" }],
])("the schema refuses %s", (_, wrong) => {
  const good = {
    vital: { metric: "LCP", value: 1230, rating: "good", navigation: "navigate" },
    refusal: { point: "email", rule: "email", by: "form" },
    creation: { outcome: "created" },
    step: { state: 0, journey: "dynamic", back: false, again: false },
  }[wrong.kind];
  const whole = { kind: wrong.kind, screen: "/", ...from, ...good };
  expect(sentReportSchema.safeParse(whole).success).toBe(true);
  expect(sentReportSchema.safeParse({ ...whole, ...wrong }).success).toBe(false);
});
