import { describe, expect, it } from "vitest";
import { timingTable, withTimingTable } from "../../../tools/contract/timing-table.ts";

const read = { call: 14, method: "GET", paths: ["/partner/logos"], kept: true } as const;

describe("the table of times", () => {
  it.each([
    ["a read that is kept", read, "| 14 | GET | 350 ms, 700 ms, 1.4 s | 60 s | |"],
    [
      "a read with a wait of its own",
      { call: 9, method: "GET", paths: ["/company/{name}"] },
      "| 9 | GET | 350 ms, 700 ms, 1.4 s | no | 300 ms after the last key |",
    ],
    [
      "a write",
      { call: 20, method: "POST", paths: ["/lead/customer/password"] },
      "| 20 | POST | never | no | |",
    ],
    [
      "translations",
      { call: 31, method: "GET", paths: ["{+translationsPath}/{locale}/{namespace}.json"] },
      "| 31 | GET | 350 ms, 700 ms, 1.4 s, 2.8 s, 5.6 s | no | at most 10 at once |",
    ],
  ] as const)("has a line for %s", (_, endpoint, line) => {
    expect(timingTable([endpoint]).split("\n")).toContain(line);
  });

  it("has one line for the paths of one call", () => {
    const table = timingTable([read, { ...read, paths: ["/partner/others"] }]);
    expect(table.match(/^\| 14 /gm)).toHaveLength(1);
  });

  it("stands between the marks of the contract, whose other text stays", () => {
    const contract = (text: string) =>
      `# Calls\n\n<!-- timing: written by npm run contract -->${text}<!-- /timing -->\n\n## Errors\n`;
    const written = withTimingTable(contract("\nold\n"), [read]);
    expect(written).toBe(contract(`\n\n${timingTable([read])}\n`));
    expect(withTimingTable(written, [read])).toBe(written);
    expect(() => withTimingTable("# Calls\n", [read])).toThrow("has no");
  });
});
