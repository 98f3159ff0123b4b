import { describe, expect, it } from "vitest";
import { type BrowserReport, testedIn } from "../../tools/accessibility.ts";

type Suite = BrowserReport["suites"][number];

const passed = (title: string) => ({ title, ok: true, tests: [{ status: "expected" }] });

const suite = (title: string, ...groups: readonly string[]): Suite => ({
  title,
  specs: groups.length === 0 ? [passed("a test")] : [],
  suites: groups.map((group) => ({ title: group, specs: [passed("a test")] })),
});

/** A whole run in which every test passed. */
const run = (): BrowserReport => ({
  stats: { startTime: "2026-11-25T21:37:31.287Z" },
  suites: [
    suite("accessibility.full.spec.ts", "askrobin-es, light and dark"),
    suite("pages.full.spec.ts"),
    suite("large-text.spec.ts"),
    suite(
      "accessibility.spec.ts",
      "with nothing but a keyboard",
      "for a screen reader",
      "in forced colours",
      "with reduced motion",
    ),
  ],
});

describe("what the accessibility statement says of a run", () => {
  it("is its day, every check and the browsers that went through their journeys", () => {
    const through = ["chromium-103.0.0", "firefox", "webkitgtk"];
    expect(testedIn(run(), { through })).toEqual({
      on: "2026-11-25",
      checks: ["axe", "keyboard", "screenReader", "largeText", "colours", "motion"],
      browsers: ["Chromium", "Chromium 103", "Firefox", "WebKit"],
    });
    expect(testedIn(run()).browsers).toEqual(["Chromium"]);
  });

  it("is nothing where a check failed, was skipped or wasn't run", () => {
    const change = (spec: object) => {
      const report = run();
      Object.assign(report.suites[3]?.suites?.[0]?.specs[0] ?? {}, spec);
      return () => testedIn(report);
    };
    const keyboard = /1 of 1 tests of accessibility\.spec\.ts › with nothing but a keyboard didn't pass/;
    expect(change({ ok: false })).toThrow(keyboard);
    expect(change({ tests: [{ status: "skipped" }] })).toThrow(keyboard);
    const { stats, suites } = run();
    expect(() => testedIn({ stats, suites: suites.slice(1) })).toThrow(
      "No test of accessibility.full.spec.ts was run",
    );
  });
});
