import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { config } from "../../../../app/shell/config.ts";
import {
  createHeightReporter,
  mayEmbed,
  meetHost,
  navigateHost,
  tellHost,
} from "../../../../app/shell/embed/host-page.ts";

vi.mock("../../../../app/shell/embedded.ts", () => ({ isEmbedded: () => true }));
vi.mock("../../../../app/shell/config.ts", () => ({
  config: { embedOrigins: [host], environment: "production" },
}));

const host = vi.hoisted(() => "https://host.example");

type Message = { source: unknown; origin: string; data: unknown };

const parent = { postMessage: vi.fn() };
let hear: (message: Message) => void;

beforeEach(() => {
  config.environment = "production";
  parent.postMessage.mockClear();
  vi.stubGlobal("window", {
    parent,
    location: { ancestorOrigins: [host] },
    addEventListener: (_type: string, listener: (message: Message) => void) => {
      hear = listener;
    },
  });
  meetHost();
});
afterEach(() => void vi.unstubAllGlobals());

const ready = { source: parent, origin: host, data: { type: "HOST_READY" } };
const leaves = () => navigateHost("https://partner.example/", "get", []);

it.each<[string, Message]>([
  ["another frame", { ...ready, source: {} }],
  ["the application's own window", { ...ready, source: undefined }],
  ["a host page that isn't listed", { ...ready, origin: "https://evil.example" }],
  ["the host page with another content", { ...ready, data: { type: "FORM_HEIGHT" } }],
  ["the host page without content", { ...ready, data: null }],
])("a message from %s changes nothing: the application navigates by itself", (_, message) => {
  hear(message);
  expect(leaves()).toBe(false);
  expect(parent.postMessage).not.toHaveBeenCalled();
  tellHost({ type: "FORM_HEIGHT", height: 1 });
  expect(parent.postMessage.mock.calls.map(([, origin]) => origin)).toEqual([host]);
});

it("a listed host page is asked to navigate once it has said that it listens", () => {
  hear(ready);
  expect(leaves()).toBe(true);
  expect(parent.postMessage.mock.calls).toEqual([
    [{ type: "FORM_REDIRECT", url: "https://partner.example/", method: "get", fields: [] }, host],
  ]);
});

it.each([
  ["https://host.example", true, true],
  ["https://host.example:444", false, false],
  ["http://host.example", false, false],
  ["https://evil.example", false, false],
  ["https://host.example.evil.example", false, false],
  ["https://sub.host.example", false, false],
  ["null", false, false],
  ["", false, false],
  ["http://localhost:3000", false, true],
  ["http://127.0.0.1:41234", false, true],
  ["http://[::1]", false, true],
  ["http://localhost.evil.example", false, false],
  ["http://127.0.0.1.evil.example:80", false, false],
])("a page of %j may embed the application in production: %s, in development: %s", (origin, live, local) => {
  expect(mayEmbed(origin)).toBe(live);
  config.environment = "development";
  expect(mayEmbed(origin)).toBe(local);
});

describe("height reports", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Returns the heights that are reported when the form has these, each for so long. */
  function reported(heights: readonly number[], pause: number): number[] {
    const told: number[] = [];
    const report = createHeightReporter((height) => told.push(height));
    for (const height of heights) {
      report(height);
      vi.advanceTimersByTime(pause);
    }
    vi.advanceTimersByTime(1000);
    return told;
  }

  it.each<[string, number[], number, number[]]>([
    ["the first height is reported", [500], 0, [500]],
    ["a change of 10 px isn't reported", [500, 510], 200, [500]],
    ["a change of 11 px is reported in either direction", [500, 511, 500], 200, [500, 511, 500]],
    ["small changes add up", [500, 506, 512], 200, [500, 512]],
    ["several changes within 100 ms are reported once", [500, 700, 900], 99, [900]],
    ["a height is reported in whole pixels, rounded up", [500.2], 0, [501]],
  ])("%s", (_, heights, pause, expected) => {
    expect(reported(heights, pause)).toEqual(expected);
  });
});
