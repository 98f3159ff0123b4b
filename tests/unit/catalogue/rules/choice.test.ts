import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import { password, verificationCode } from "../../../../app/catalogue/rules/account.ts";
import { choice, consents, yesNo } from "../../../../app/catalogue/rules/choice.ts";
import { answerTo, verdict } from "../../fixtures/checks.ts";

describe("a choice", () => {
  it.each<[DataPointName, unknown, string]>([
    ["gender", "female", "female"],
    ["gender", "Female", "refused: choice"],
    ["gender", "", "refused: required>gender"],
    ["gender", ["female"], "refused: required>gender"],
    ["gender", "constructor", "refused: choice"],
    ["province", "28", "28"],
    ["province", "53", "refused: choice"],
    ["province", "Madrid", "refused: choice"],
    ["number_of_dependants", "other", "other"],
    ["citizenship", "ES", "ES"],
    ["citizenship", "a b", "refused: choice"],
    ["citizenship", "X".repeat(51), "refused: choice"],
  ])("the answer for %s of %j gives %s", (name, raw, expected) => {
    expect(answerTo(name, raw)).toBe(expected);
  });

  it("is valid without a value if it is optional", () => {
    expect(verdict(choice(["a"]), "", { optional: true })).toBeUndefined();
  });
});

it.each([
  ["yes", true],
  ["no", false],
  ["sí", "refused: choice"],
  ["true", "refused: choice"],
  ["on", "refused: choice"],
  ["", "refused: required>email"],
  [true, "refused: required>email"],
])("yes or no: %j gives %s", (raw, expected) => {
  expect(verdict(yesNo, raw)).toBe(expected);
});

describe("consents", () => {
  const both = { offered: ["terms", "privacy"], required: ["terms", "privacy"] };
  const given = (id: string) => ({ id, given: true });
  const left = (id: string) => ({ id, given: false });
  const missing = "refused: required>general_policies";

  it.each<[string, unknown, unknown]>([
    ["may all be given", { ...both, given: ["terms", "privacy"] }, [given("terms"), given("privacy")]],
    ["are refused when a required one is missing", { ...both, given: ["terms"] }, missing],
    ["are refused when a required one is missing beside a text", { ...both, given: "terms" }, missing],
    [
      "that are optional may be left, and are sent as not given",
      { offered: ["terms", "news"], required: "terms", given: "terms" },
      [given("terms"), left("news")],
    ],
    ["that weren't offered don't count", { given: ["terms"] }, missing],
    ["ignore a tick that wasn't offered", { offered: ["news"], given: ["news", "soul"] }, [given("news")]],
    ["are empty when none are offered", { offered: "" }, []],
    ["ignore a tick when none are offered", { offered: "", given: ["terms"] }, []],
    ["of another type are refused", "terms", missing],
    ["that are absent are refused", undefined, missing],
  ])("%s", (_, raw, expected) => {
    expect(verdict(consents(), raw, { requiredKey: "general_policies" })).toEqual(expected);
  });

  it("optional consents may be absent, while a required one among them is still demanded", () => {
    expect(verdict(consents(), undefined, { optional: true })).toEqual([]);
    expect(verdict(consents(), { offered: ["a"], required: ["a"] }, { optional: true })).toMatch(/^refused/);
  });
});

it.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["12-34-56", "123456"],
  ["１２３４５６", "123456"],
  ["012345", "012345"],
  ["12345", "refused: verification_code"],
  ["1234567", "refused: verification_code"],
  ["12345a", "refused: verification_code"],
  ["", "refused: required>email"],
])("the code from a text message: %j gives %s", (typed, expected) => {
  expect(verdict(verificationCode, typed)).toBe(expected);
});

it.each([
  ["12345678", "12345678"],
  ["  three  words  ", "  three  words  "],
  ["ｆｕｌｌｗｉｄｔｈ", "ｆｕｌｌｗｉｄｔｈ"],
  ["x".repeat(200), "x".repeat(200)],
  ["1234567", "refused: passwordTooShort"],
  ["x".repeat(201), "refused: tooLong"],
  ["", "refused: required>email"],
  ["        ", "refused: required>email"],
  [undefined, "refused: required>email"],
])("a password: %j is kept exactly as typed, or refused: %s", (typed, expected) => {
  expect(verdict(password, typed)).toBe(expected);
});
