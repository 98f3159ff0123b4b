import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config } from "../../../app/platform/config.ts";
import type { ReportMessage } from "../../../app/platform/report-messages.ts";

const environment = config.environment;
const printed = vi.fn();

/** Imports the module as a new page load does. */
async function load() {
  vi.resetModules();
  const { config: loaded } = await import("../../../app/platform/config.ts");
  return { ...(await import("../../../app/platform/report.ts")), loaded };
}

beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation(printed);
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.mockClear();
  config.environment = environment;
});

it.each([
  ["development", ["Failed to post lead (503)"]],
  ["staging", ["Failed to post lead (503)"]],
  ["production", []],
] as const)("a report is printed in a build for %s: %j", async (name, texts) => {
  const { report, loaded } = await load();
  loaded.environment = name;
  report("Failed to post lead", "503");
  expect(printed.mock.calls.flat()).toEqual(texts);
});

describe("a report from before", () => {
  it("is delivered to every listener once, also one from between two listeners", async () => {
    const { report, onReport } = await load();
    const [first, second]: [string[], string[]] = [[], []];
    report("Broken ad click record");
    onReport(({ message }) => first.push(message));
    report("No captcha token");
    onReport(({ message }) => second.push(message));
    report("Failed to post lead");
    const all = ["Broken ad click record", "No captcha token", "Failed to post lead"];
    expect([first, second]).toEqual([all, all]);
  });

  it("is dropped after a thousand later ones", async () => {
    const { report, onReport } = await load();
    for (let number = 1; number <= 1030; number += 1) report(`fault ${number}` as ReportMessage);
    const heard: string[] = [];
    onReport(({ message }) => heard.push(message));
    expect([heard.length, heard[0], heard.at(-1)]).toEqual([1000, "fault 31", "fault 1030"]);
  });

  it("may be an error that no screen could handle", async () => {
    const { reportRenderError, onReport } = await load();
    reportRenderError(new TypeError("no"), "in Page");
    const heard: object[] = [];
    onReport((one) => heard.push(one));
    expect(heard).toMatchObject([
      { message: "Uncaught render error", detail: "TypeError", componentStack: "in Page" },
    ]);
  });
});
