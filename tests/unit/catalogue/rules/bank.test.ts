import { country } from "@country";
import { describe, expect, it } from "vitest";
import { bankAccount } from "../../../../app/catalogue/rules/identifier.ts";
import { refusal, verdict } from "../../fixtures/checks.ts";

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
  ])("%j is accepted without its spaces, in capitals", (typed) => {
    expect(verdict(bankAccount, typed)).toBe(SPANISH);
  });

  it.each([
    "ES912100041845020005133",
    "ES91210004184502000513322",
    "ES91",
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

  it.each(foreign)("%s is valid, and refused in Spain with the country's name", (typed) => {
    expect(refusal(bankAccount, typed)).toEqual({ key: "ibanCountry", values: { countries: "España" } });
    expect(verdict(bankAccount, typed, { country: accepting(typed.slice(0, 2)) })).toBe(typed);
  });
});
