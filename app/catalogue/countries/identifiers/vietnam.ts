import type { Identity } from "../types.ts";
import { compact, parserOf, weightedSum } from "./parse-helpers.ts";

/**
 * Parses the personal identification number of the citizen's identity card (CCCD, since July 2024 Căn cước): 12
 * digits without a check digit (Luật Căn cước 2023, Nghị định 70/2024/NĐ-CP). The old card with 9 digits has been
 * void since 2025.
 */
export const parseCitizenNumber = parserOf(/^\d{12}$/);

/**
 * Returns the personal data in a CCCD number: the fourth digit is 0 for men and 1 for women born from 1900, 2 and 3
 * from 2000, and so on; the next two digits are the year (Nghị định 137/2015/NĐ-CP, article 13, and Thông tư
 * 59/2021/TT-BCA, article 4). The rules that replaced these in 2024 no longer describe the digits, and no source tells
 * of others.
 * @param code a number as `parseCitizenNumber` returns it
 */
export function identityOf(code: string): Identity {
  const centuryAndSex = Number(code[3]);
  return {
    birthYear: `${19 + Math.floor(centuryAndSex / 2)}${code.slice(4, 6)}`,
    gender: centuryAndSex % 2 === 0 ? "male" : "female",
  };
}

const TAX_WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];

function hasTaxCheckDigit(code: string): boolean {
  // A remainder of 0 would need a check digit of 10: such numbers aren't issued.
  return 10 - (weightedSum(code, TAX_WEIGHTS) % 11) === Number(code[9]);
}

/** Two digits of a range, a serial number from 0000001, a check digit, and the three digits of a branch. */
const TAX_CODE = /^(\d{2}(?!0{7})\d{8})((?!000)\d{3})?$/;

/**
 * Parses a tax code: 10 digits, the last a check digit, with the number of a branch (001 to 999) if there is one; or,
 * for people and household businesses since July 2025, the 12 digits of the CCCD (Thông tư 86/2024/TT-BTC, articles 5
 * and 39).
 * @returns the digits, with a hyphen before the branch as in the circular; undefined if the check fails
 */
export function parseTaxCode(typed: string): string | undefined {
  const digits = compact(typed);
  if (/^\d{12}$/.test(digits)) return digits;
  const [, code = "", branch] = TAX_CODE.exec(digits) ?? [];
  if (code === "" || !hasTaxCheckDigit(code)) return undefined;
  return branch === undefined ? code : `${code}-${branch}`;
}

/**
 * Parses a social insurance number (mã số BHXH): 10 digits, or the 12 of the CCCD that replace them (Luật Bảo hiểm
 * xã hội 2024).
 */
export const parseSocialInsuranceNumber = parserOf(/^(?:\d{10}|\d{12})$/);

/**
 * Parses a number plate: two digits of the place, a series of one or two letters and an optional digit, and 4 or 5
 * digits, written 51F-123.45 or 59-X1 123.45 (Thông tư 79/2024/TT-BCA).
 */
export const parseNumberPlate = parserOf(/^[1-9]\d[A-ZĐ]{1,2}\d{4,6}$/);

/** Parses a bank account number: 6 to 19 digits, depending on the bank. */
export const parseAccountNumber = parserOf(/^\d{6,19}$/);
