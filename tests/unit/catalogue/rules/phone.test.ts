import { describe, expect, it } from "vitest";
import type { CountryId } from "../../../../app/catalogue/countries/types.ts";
import { everyCountry } from "../../../../app/catalogue/every-country.ts";
import { mobile, phone } from "../../../../app/catalogue/rules/phone.ts";
import { answerTo, refusal, verdict } from "../../fixtures/checks.ts";

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

it.each<[CountryId, string, string]>([
  ["de", "4915123456789", "+4915123456789"],
  ["de", "49 151 23456789", "+4915123456789"],
  ["de", "491716783154", "+491716783154"],
  ["de", "(49) 171/678 31 54", "+491716783154"],
  ["de", "49 0151 23456789", "+4915123456789"],
  ["de", "+49 49 151 23456789", "+4915123456789"],
  ["de", "+49 0049 151 23456789", "+4915123456789"],
  ["de", "0049 151 23456789", "+4915123456789"],
  ["de", "049 151 23456789", "+4915123456789"],
  ["de", "0491 12345", "+4949112345"],
  ["de", "+49 4931 12345", "+49493112345"],
  ["de", "49527247162", "refused: phoneAmbiguous"],
  ["de", "4915123456", "refused: phoneAmbiguous"],
  ["de", "49 40 123456", "+4940123456"],
  ["de", "049527247162", "+4949527247162"],
  ["de", "+49 527247162", "+49527247162"],
  ["pl", "48 306 19 46", "+48483061946"],
  ["de", "30 12345678", "+493012345678"],
  ["pl", "tel. 601 234 567", "+48601234567"],
  ["ro", "Telefon: 0721 234 567", "+40721234567"],
  ["ph", "CP# 0917 123 4567,", "+639171234567"],
  ["pl", "PESEL 601234567", "refused: phoneNotANumber"],
  ["mx", "5215512345678", "+525512345678"],
  ["mx", "52 1 55 1234 5678", "+525512345678"],
  ["mx", "52 (1) 55-1234-5678", "+525512345678"],
  ["mx", "52 044 55 1234 5678", "+525512345678"],
  ["mx", "+52 52 1 55 1234 5678", "+525512345678"],
  ["mx", "525512345678", "+525512345678"],
  ["mx", "52 1 55 1234 567", "refused: phoneInvalid"],
  ["es", "34612345678", "+34612345678"],
  ["es", "+34 34 612 345 678", "+34612345678"],
  ["es", "+34 0034 612 345 678", "+34612345678"],
  ["pl", "48512345678", "+48512345678"],
  ["pl", "48 123 45 67", "+48481234567"],
  ["ro", "40712034567", "+40712034567"],
  ["ro", "40 0712 034 567", "+40712034567"],
  ["co", "573211234567", "+573211234567"],
  ["ph", "639051234567", "+639051234567"],
  ["ph", "63 0905 123 4567", "+639051234567"],
  ["ph", "(63) 221 1234", "refused: phoneAmbiguous"],
  ["ph", "(063) 221 1234", "+63632211234"],
  ["vn", "84912345678", "+84912345678"],
  ["vn", "84 0912 345 678", "+84912345678"],
  ["vn", "084 1234567", "+84841234567"],
])("a number in %s that may begin with the calling code: %j gives %s", (id, typed, expected) => {
  expect(verdict(phone, typed, { country: everyCountry[id] })).toBe(expected);
});

it.each([
  ["612345678", "+34612345678"],
  ["612345678 #12", "refused: phoneExtension"],
  ["612 345 678 ext. 5", "refused: phoneExtension"],
  ["61234567 #12", "refused: phoneTooShort"],
])("a number that gets text messages has no extension: %j gives %s", (typed, expected) => {
  expect(verdict(mobile, typed)).toBe(expected);
  expect(answerTo("phone_number", typed)).toBe(expected);
});
