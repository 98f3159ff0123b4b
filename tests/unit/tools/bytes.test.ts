import { describe, expect, it } from "vitest";
import { type BuildBytes, differences, withinBand } from "../../tools/bytes.ts";

const table: BuildBytes = {
  firstScreen: { script: 100_000, style: 5000 },
  late: { "page-action": { script: 35_000, style: 0 } },
  screens: { accepted: { script: 22_000, style: 500 } },
  whole: { script: 380_000, style: 6000 },
};

describe("the bytes of a build", () => {
  it.each([
    [100_000, 100_000, true],
    [103_000, 100_000, true],
    [97_000, 100_000, true],
    [103_001, 100_000, false],
    [96_999, 100_000, false],
    // File names change with the content, which is a large part of a small file.
    [170, 74, true],
    [171, 74, false],
  ])("%d bytes match the table when it says %d: %s", (bytes, expected, within) => {
    expect(withinBand(bytes, expected)).toBe(within);
  });

  it("are compared by screen and kind, larger or smaller", () => {
    expect(differences(table, table)).toEqual([]);
    const { late: _, ...rest } = table;
    const changed: BuildBytes = {
      ...rest,
      firstScreen: { script: 104_000, style: 4000 },
      late: {},
      screens: { ...table.screens, "thank-you": { script: 900, style: 0 } },
    };
    expect(differences(changed, table)).toEqual([
      "first screen, script: 104000 bytes, 100000 in the table",
      "first screen, style: 4000 bytes, 5000 in the table",
      "late page-action, script is gone",
      "late page-action, style is gone",
      "screen thank-you, script is new: 900 bytes",
      "screen thank-you, style is new: 0 bytes",
    ]);
  });
});
