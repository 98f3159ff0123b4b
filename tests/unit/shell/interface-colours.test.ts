import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interfaceColours } from "../../../app/shell/interface-colours.ts";
import { itAlways } from "../fixtures/always.ts";
import { contrastOf } from "../fixtures/contrast.ts";

const light = { surface: "#ffffff", ground: "#f6f4ef" };
const dark = { surface: "#17262a", ground: "#0f1a1d" };
const hex = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);

describe("a server's interface colours", () => {
  it("stay unchanged when they are readable", () => {
    expect(interfaceColours({ primary: "#0a5a3a", accent: "#B3261E" }, light)).toMatchObject({
      "--color-primary": "#0a5a3a",
      "--color-on-primary": "#ffffff",
      "--color-accent": "#b3261e",
    });
  });

  it("may have three digits", () => {
    expect(interfaceColours({ primary: "#036" }, light)["--color-primary"]).toBe("#003366");
  });

  it.each<[given: unknown]>([
    [undefined],
    [null],
    [{}],
    [{ primary: "red" }],
    [{ primary: "rgb(0 0 0)" }],
    [{ primary: "#12345" }],
    [{ primary: "#0a5a3a;} body{display:none" }],
    [{ primary: "url(https://evil.example)" }],
    [{ primary: "red;background:url(https://evil.example)" }],
    [{ primary: `#${"a".repeat(10_000)}` }],
    [{ background: "#000000" }],
    [{ constructor: "#000000", __proto__: "#000000" }],
  ])("are ignored when the colour is %j", (given) => {
    expect(interfaceColours(given as Record<string, string>, light)).toEqual({});
  });

  itAlways(
    "keep every text readable with any colour in either scheme",
    [hex, hex, fc.constantFrom(light, dark)],
    (primary, accent, grounds) => {
      const tokens = interfaceColours({ primary, accent }, grounds) as Record<string, string>;
      const token = (name: string) => tokens[`--color-${name}`] ?? "";
      for (const ground of [grounds.surface, grounds.ground, token("primary-soft")]) {
        expect(contrastOf(token("primary"), ground)).toBeGreaterThanOrEqual(4.5);
      }
      for (const button of ["primary", "primary-strong"]) {
        expect(contrastOf(token("on-primary"), token(button))).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrastOf(token("accent"), grounds.surface)).toBeGreaterThanOrEqual(4.5);
      for (const colour of Object.values(tokens)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    },
    { numRuns: 2000 },
  );
});
