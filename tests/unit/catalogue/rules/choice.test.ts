import { country } from "@country";
import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import { password, verificationCode } from "../../../../app/catalogue/rules/account.ts";
import { choice, consents, yesNo } from "../../../../app/catalogue/rules/choice.ts";
import { identifier, postcode } from "../../../../app/catalogue/rules/identifier.ts";
import { answerTo, refusal, verdict } from "../../fixtures/checks.ts";

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
    expect(verdict(consents, raw, { requiredKey: "general_policies" })).toEqual(expected);
  });

  it("optional consents may be absent, while a required one among them is still demanded", () => {
    expect(verdict(consents, undefined, { optional: true })).toEqual([]);
    expect(verdict(consents, { offered: ["a"], required: ["a"] }, { optional: true })).toMatch(/^refused/);
  });
});

it.each(["2801", "280133", "28O13", "E-28013", "2801😀"])("%s is refused as a Spanish postcode", (typed) => {
  expect(refusal(postcode, typed)).toEqual({ key: "postcode", values: { example: "28013" } });
});

describe("an official number", () => {
  it.each<[DataPointName, string, string]>([
    ["personal_code", "12.345.678-z", "12345678Z"],
    ["personal_code", "12345678A", "refused: personalCode"],
    ["personal_code", "", "refused: required>personal_code"],
    ["id_card_number", "12345678A", "refused: idCardNumber"],
    ["tax_identification_number", "<b>1234</b>", "refused: taxIdentificationNumber"],
    ["tax_registry_code", "A-58818502", "refused: taxRegistryCode"],
    ["pension_number", "１２", "refused: pensionNumber"],
    ["vehicle_license_plate_number", "1234 😀", "refused: licensePlate"],
  ])("%s of %j gives %s", (name, typed, expected) => {
    expect(answerTo(name, typed)).toBe(expected);
  });

  it.each(Object.entries(country.identifiers))(
    "%s is refused with an example that is accepted",
    (name, known) => {
      const rule = identifier(name as DataPointName, "personalCode");
      expect(refusal(rule, "1")).toEqual({ key: "personalCode", values: { example: known.example } });
      expect(verdict(rule, known.example)).toBe(known.parse(known.example));
    },
  );
});

describe("an official number without a format in the country file", () => {
  const rule = identifier("pension_number", "pensionNumber");
  const unknown = { country: { ...country, identifiers: {} } };

  it.each([
    ["28/1234567890", "28/1234567890"],
    ["ab-12.3 4", "AB-12.3 4"],
    ["abc😀123", "refused: text"],
    ["<b>1234</b>", "refused: text"],
    ["1".repeat(40), "refused: tooLong"],
    ["1", expect.stringMatching(/^refused: (?!text$)/)],
    ["123", expect.stringMatching(/^refused: (?!text$)/)],
  ])("the number %j gives %s", (typed, expected) => {
    expect(verdict(rule, typed, unknown)).toEqual(expected);
  });
});

it.each([
  ["123456", "123456"],
  ["123 456", "123456"],
  ["12-34-56", "123456"],
  ["１２３４５６", "123456"],
  ["012345", "012345"],
  ["12345", "refused: codeFormat"],
  ["1234567", "refused: codeFormat"],
  ["12345a", "refused: codeFormat"],
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
  [undefined, "refused: required>email"],
])("a password: %j is kept exactly as typed, or refused: %s", (typed, expected) => {
  expect(verdict(password, typed)).toBe(expected);
});
