import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type BrowserReport, testedIn } from "../../tools/accessibility.ts";

type Suite = BrowserReport["suites"][number];

/** A file or a group with a test that passed, and the groups within. */
const suite = (title: string, test: string, ...suites: readonly Suite[]): Suite => ({
  title,
  specs: [{ title: test, ok: true, tests: [{ status: "expected" }] }],
  suites,
});

/** A whole run in which every test passed. */
const run = (): BrowserReport => ({
  stats: { startTime: "2026-11-25T21:37:31.287Z" },
  suites: [
    suite(
      "accessibility.spec.ts",
      "the document states the chosen language @full",
      suite("by keyboard", "an applicant gets to the end"),
      suite("askrobin-es, light and dark", "axe finds nothing on any screen after the pages @full"),
      suite("for a screen reader", "the first page is announced"),
      suite("in forced colours", "a choice is shown"),
      suite("with reduced motion", "nothing moves @full"),
    ),
    suite("pages.spec.ts", "names to iban: axe finds nothing @full"),
    suite("large-text.spec.ts", "text of twice the size fits @full"),
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
      Object.assign(report.suites[0]?.suites?.[0]?.specs[0] ?? {}, spec);
      return () => testedIn(report);
    };
    const keyboard = "1 of 1 tests of the check keyboard didn't pass";
    expect(change({ ok: false })).toThrow(keyboard);
    expect(change({ tests: [{ status: "skipped" }] })).toThrow(keyboard);
    const { stats, suites } = run();
    expect(() => testedIn({ stats, suites: suites.slice(1) })).toThrow("of the check axe was run");
  });

  it.each([
    ["accessibility.spec.ts", "axe finds nothing on any screen after the pages"],
    ["accessibility.spec.ts", "by keyboard"],
    ["accessibility.spec.ts", "for a screen reader"],
    ["accessibility.spec.ts", "in forced colours"],
    ["accessibility.spec.ts", "with reduced motion"],
    ["pages.spec.ts", "axe finds nothing"],
  ])("finds its tests in %s by a title with “%s”", (file, title) => {
    expect(readFileSync(`tests/e2e/${file}`, "utf8")).toContain(title);
  });
});
