import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createHeightReporter } from "../../../../app/shell/embed/start-embedding.ts";

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
