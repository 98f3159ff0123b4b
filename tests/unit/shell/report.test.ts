import { afterEach, expect, it, vi } from "vitest";
import { config } from "../../../app/shell/config.ts";
import { onReport, report, reportRenderError } from "../../../app/shell/report.ts";
import { onLaterReport } from "../fixtures/reports.ts";

const { environment } = config;
const printed = vi.spyOn(console, "warn").mockImplementation(() => undefined);

afterEach(() => {
  printed.mockClear();
  config.environment = environment;
});

it.each([
  ["development", ["Failed to post lead (503)"]],
  ["staging", ["Failed to post lead (503)"]],
  ["production", []],
] as const)("a report is printed in a build for %s: %j", (name, texts) => {
  config.environment = name;
  report("Failed to post lead", "503");
  expect(printed.mock.calls.flat()).toEqual(texts);
});

it("a thousand reports wait for a listener (specification §9.3)", () => {
  for (let number = 1; number <= 1030; number += 1) report(`fault ${number}`);
  const heard: string[] = [];
  onReport(({ message }) => heard.push(message))();
  expect([heard.length, heard[0], heard.at(-1)]).toEqual([1000, "fault 31", "fault 1030"]);
});

it("an error that no screen could handle is reported with its component", () => {
  const heard: object[] = [];
  onLaterReport((one) => heard.push(one));
  reportRenderError(new TypeError("no"), "in Page");
  const uncaught = { message: "Uncaught render error", detail: "TypeError", componentStack: "in Page" };
  expect(heard).toMatchObject([uncaught]);
});
