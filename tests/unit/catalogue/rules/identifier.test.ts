import { country } from "@country";
import { describe, expect, it } from "vitest";
import type { DataPointName } from "../../../../app/catalogue/catalogue.ts";
import { bankAccount, identifier, postcode } from "../../../../app/catalogue/rules/identifier.ts";
import { answerTo, refusal, verdict } from "../../fixtures/checks.ts";

const SPANISH = "ES9121000418450200051332";
const foreign = ["DE89370400440532013000", "RO49AAAA1B31007593840000", "PL61109010140000071219812874"];

/** Returns Spain, if it accepted accounts of another country too. */
const accepting = (other: string) => ({
  ...country,
  bankAccount: { kind: "iban" as const, countries: ["ES", other], example: SPANISH },
});

describe("an IBAN", () => {
  it.each([
    SPANISH,
    "ES91 2100 0418 4502 0005 1332",
    "es91 2100 0418 4502 0005 1332",
    "ES91-2100-0418-4502-0005-1332",
    "  ES91 2100\n0418 4502 0005 1332 ",
    "ＥＳ９１２１０００４１８４５０２０００５１３３２",
    "9121000418450200051332",
    "91 2100 0418 4502 0005 1332",
    "IBAN ES91 2100 0418 4502 0005 1332",
    "IBAN: ES91 2100 0418 4502 0005 1332",
    "Iban.\u00a0ES91\u202f2100\u20090418\u20074502\u30000005\u200b1332",
    "IBAN\u2013ES9121000418450200051332",
    "IBANES9121000418450200051332",
    "IBAN 91 2100 0418 4502 0005 1332",
    "ES91.2100.0418.4502.0005.1332",
    "ES91/2100/0418/4502/0005/1332",
  ])("%j is accepted without its spaces, in capitals", (typed) => {
    expect(verdict(bankAccount, typed)).toBe(SPANISH);
  });

  it.each([
    "ES9121000418450200051333",
    "ES9221000418450200051332",
    "9121000418450200051333",
    "XX9121000418450200051332",
    "ES9121000418450200051332😀",
    "iban",
    "🏦",
  ])("%j is refused", (typed) => {
    expect(verdict(bankAccount, typed)).toBe("refused: iban");
  });

  it.each([
    ["ES912100041845020005133", 23],
    ["ES91210004184502000513322", 25],
    ["912100041845020005133", 23],
  ])("%s is refused for its length", (typed, has) => {
    expect(refusal(bankAccount, typed)).toEqual({ key: "ibanLength", values: { length: 24, typed: has } });
  });

  it.each(foreign)("%s is valid, and refused in Spain with the country's name", (typed) => {
    expect(refusal(bankAccount, typed)).toEqual({ key: "ibanCountry", values: { countries: "España" } });
    expect(verdict(bankAccount, typed, { country: accepting(typed.slice(0, 2)) })).toBe(typed);
  });
});

it.each(["2801", "280133", "28O13", "D-28013", "CP", "28013 Madrid", "2801😀"])(
  "%s is refused as a Spanish postcode",
  (typed) => {
    expect(refusal(postcode, typed)).toEqual({ key: "postcode", values: { example: "28013" } });
  },
);

describe("an official number", () => {
  it.each<[DataPointName, string, string]>([
    ["personal_code", "12.345.678-z", "12345678Z"],
    ["personal_code", "12345678A", "refused: personalCode"],
    ["personal_code", "DNI 12345678Z", "12345678Z"],
    ["personal_code", "NIE: X-1234567-L", "X1234567L"],
    ["personal_code", "ABC 12345678Z", "refused: personalCode"],
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
    ["abc😀123", "refused: sign"],
    ["-1234-", "refused: text"],
    ["<b>1234</b>", "refused: sign"],
    ["1".repeat(40), "refused: tooLong"],
    ["1", expect.stringMatching(/^refused: (?!text$)/)],
    ["123", expect.stringMatching(/^refused: (?!text$)/)],
  ])("the number %j gives %s", (typed, expected) => {
    expect(verdict(rule, typed, unknown)).toEqual(expected);
  });
});
