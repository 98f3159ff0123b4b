import { describe, expect, it } from "vitest";
import { drawResults } from "../../bench/draw.ts";
import { benchPages } from "../../bench/pages.ts";
import { withResults } from "../../bench/publish.ts";
import { tables } from "../../bench/report.ts";
import { type Figures, figure, type Results } from "../../bench/results.ts";
import { applicants } from "../../tools/applicants.ts";

const figures = (script: number, typing: number, hydrated?: number): Figures => {
  const time = figure([typing, typing + 10, typing + 20]);
  return {
    script: figure([script]),
    journeyScript: figure([script * 2]),
    firstPaint: time,
    typing: time,
    ...(hydrated !== undefined && { hydrated: figure([hydrated]) }),
    turn: figure([50, 60, 70]),
    send: figure([200]),
    heap: figure([3_000_000]),
    layoutShift: figure([0]),
    longestTask: figure([0, 0, 61]),
  };
};

const measured = {
  plain: figures(1600, 340),
  floor: figures(112_800, 1320, 1321),
  app: figures(124_080, 357, 1189),
  rjsf: figures(196_500, 1560, 1561),
  surveyjs: figures(418_100, 3010, 3011),
};
const results: Results = {
  browser: "Chromium 1 & <2>",
  machine: "2 × CPU",
  runs: 9,
  conditions: { throttled: measured, unthrottled: measured },
};

describe("the benchmark", () => {
  it("measures the twelve pages of the application, with an answer to each of their questions", () => {
    const pages = benchPages();
    expect(pages.length).toBe(12);
    const asked = pages.flatMap(({ fields }) => fields).filter(({ kind }) => kind !== "consent");
    expect(asked.filter(({ name, optional }) => !applicants.es[name] && !optional)).toEqual([]);
  });

  it.each([
    [[3, 1, 2], { median: 2, p95: 3, least: 1, most: 3 }],
    [[4, 1, 2, 3], { median: 2.5, p95: 4, least: 1, most: 4 }],
    [[7], { median: 7, p95: 7, least: 7, most: 7 }],
    [Array.from({ length: 100 }, (_, index) => index + 1), { median: 50.5, p95: 95, least: 1, most: 100 }],
  ])("summarises %j by median, range and 95th percentile", (samples, expected) => {
    expect(figure(samples)).toEqual(expected);
  });
});

describe("the table", () => {
  it("compares the application with the floor and with plain HTML, and says where there is nothing to compare", () => {
    const rows = tables(results).split("\n");
    const ratios = rows.filter((row) => row.startsWith("| This application ÷"));
    expect(ratios[0]?.split("|").map((cell) => cell.trim())).toMatchObject({
      2: "1.10",
      4: "0.28",
      5: "0.90",
    });
    expect(ratios[1]?.split("|").map((cell) => cell.trim())).toMatchObject({ 4: "1.05", 5: "–" });
  });

  it("replaces the previous table in the README, and nothing else", () => {
    const text = "Before\n\n<!-- results -->\n\nold\n\n<!-- end of results -->\n\nAfter\n";
    const renewed = withResults(text, "new");
    expect(renewed).toBe("Before\n\n<!-- results -->\n\nnew\n\n<!-- end of results -->\n\nAfter\n");
    expect(withResults(renewed, "new")).toBe(renewed);
    expect(() => withResults("Nothing marked", "new")).toThrow("has no");
  });
});

describe("the chart", () => {
  it("is well-formed, has a text alternative and a bar for each subject", () => {
    const picture = drawResults(results);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    expect(picture).toContain("Chromium 1 &amp; &lt;2&gt;");
    expect(picture).toContain(
      "First field takes typing: Plain HTML 350 ms, Floor 1330 ms, This application 367 ms",
    );
    // Plain HTML is never hydrated.
    expect(picture.match(/<rect class="app"/g)?.length).toBe(6);
    expect(picture.match(/<rect class="base"/g)?.length).toBe(11);
  });
});
