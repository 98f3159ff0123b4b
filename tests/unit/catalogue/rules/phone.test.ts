import { describe, expect, it } from "vitest";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { phone } from "../../../../app/catalogue/rules/phone.ts";
import { refusal, verdict } from "../../fixtures/checks.ts";

const MOBILE = "+34612345678";

describe("a phone number in Spain", () => {
  it.each([
    "612345678",
    "612.345.678",
    "612-345-678",
    "(612) 345 678",
    "612/345678",
    "612\u2011345\u2011678",
    "612–345–678",
    "(+34) 612345678",
    "６１２３４５６７８",
    "＋34 612 345 678",
    "612\n345\n678",
  ])("%j is taken in E.164 form", (typed) => {
    expect(verdict(phone, typed)).toBe(MOBILE);
  });

  it.each([
    ["712345678", "+34712345678"],
    ["912 345 678", "+34912345678"],
  ])("%s is accepted: it needn't be a mobile number that begins with 6", (typed, expected) => {
    expect(verdict(phone, typed)).toBe(expected);
  });

  it.each([
    "912 345 678 ext. 05",
    "912345678 ext 05",
    "912345678 Extensión: 05",
    "912345678 (ext. 05)",
    "912345678#05",
    "912 345 678 x05",
    "912345678, anexo 05",
    "912345678 int. 05",
    "912345678 wewn. 05",
    "912345678 Durchwahl 05",
    "912345678 máy lẻ 05",
    "912345678 local 05",
    "+34 912 345 678 ext. 05",
    "+34912345678;ext=05",
  ])("%j is taken with its extension", (typed) => {
    expect(verdict(phone, typed)).toBe("+34912345678;ext=05");
  });

  it("may have an extension of 20 digits", () => {
    expect(verdict(phone, `912345678 ext ${"5".repeat(20)}`)).toBe(`+34912345678;ext=${"5".repeat(20)}`);
  });

  it.each([
    ["612345678a", "phoneNotANumber"],
    ["my number", "phoneNotANumber"],
    ["912 345 678 ext", "phoneNotANumber"],
    ["912 345 678 ext 5 or 6", "phoneNotANumber"],
    [`912 345 678 ext ${"5".repeat(21)}`, "phoneTooLong"],
    ["91234567 #5", "phoneTooShort"],
    ["+49 30 1234567 ext 5", "phoneCountry"],
    ["📞612345678", "phoneNotANumber"],
    ["٦١٢٣٤٥٦٧٨", "phoneNotANumber"],
    ["612345678;612345679", "phoneNotANumber"],
    ["+", "phoneNotANumber"],
    ["---", "phoneNotANumber"],
    ["6", "phoneTooShort"],
    ["61234567", "phoneTooShort"],
    ["+34 61234567", "phoneTooShort"],
    ["6123456789", "phoneTooLong"],
    ["+34 6123456789", "phoneTooLong"],
    ["6".repeat(18), "phoneTooLong"],
    ["212345678", "phoneInvalid"],
    ["000000000", "phoneInvalid"],
    ["+49 1512 3456789", "phoneCountry"],
    ["0049 1512 3456789", "phoneCountry"],
    ["+1 202 555 0123", "phoneCountry"],
    ["+999 123 456 789", "phoneCountry"],
  ])("%j is refused: %s", (typed, key) => {
    expect(verdict(phone, typed)).toBe(`refused: ${key}`);
  });

  it("is refused with every value of the message filled in", () => {
    expect(refusal(phone, "+49 1512 3456789")).toEqual({
      key: "phoneCountry",
      values: { callingCode: "34" },
    });
    expect(refusal(phone, "212345678")).toEqual({ key: "phoneInvalid", values: { example: "612 34 56 78" } });
  });
});

it.each([
  ["0048 512 345 678", "+48512345678"],
  ["0048 512 345 67", "refused: phoneInvalid"],
  ["0048 512 345 6", "refused: phoneInvalid"],
  ["0048 512 345", "refused: phoneInvalid"],
])("%j in Poland is %s: its shorter numbers begin otherwise", (typed, expected) => {
  expect(verdict(phone, typed, { country: everyCountry.pl })).toBe(expected);
});
