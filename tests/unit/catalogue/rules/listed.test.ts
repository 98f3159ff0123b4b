import { describe, expect, it } from "vitest";
import { listed } from "../../../../app/catalogue/rules/choice.ts";
import { verdict } from "../../fixtures/checks.ts";

const models = ["Ibiza", "León  ST", "Alhambra"];

describe("a value from a provider's list", () => {
  it.each([
    ["Ibiza", "Ibiza"],
    [" Ibiza ", "Ibiza"],
    ["León ST", "León  ST"],
    ["ibiza", "refused: choice"],
    ["Ibiz", "refused: choice"],
    ["Toledo", "refused: choice"],
  ])("typed as %j is %j", (typed, expected) => {
    expect(verdict(listed(models), typed)).toBe(expected);
  });

  it("is required unless it is optional", () => {
    expect(verdict(listed(models), " ")).toBe("refused: required>email");
    expect(verdict(listed(models), "", { optional: true })).toBeUndefined();
    expect(verdict(listed([""]), "")).toBe("refused: required>email");
  });
});
