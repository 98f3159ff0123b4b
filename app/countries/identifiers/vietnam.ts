import { bare, weightedSum } from "./reading.ts";

/**
 * Reads the personal identification number that stands on the citizen's identity card (CCCD, since July 2024 Căn
 * cước): 12 digits, none of which checks the others (Luật Căn cước 2023, Nghị định 70/2024/NĐ-CP). The old card with
 * 9 digits is void since 2025.
 * @returns the digits without separators, or undefined where there aren't 12
 */
export function parseCitizenNumber(typed: string): string | undefined {
  const digits = bare(typed);
  return /^\d{12}$/.test(digits) ? digits : undefined;
}

const TAX_WEIGHTS = [31, 29, 23, 19, 17, 13, 7, 5, 3];

function hasTaxCheckDigit(code: string): boolean {
  // A remainder of 0 would ask for a check digit of 10: such a number isn't given out.
  return 10 - (weightedSum(code, TAX_WEIGHTS) % 11) === Number(code[9]);
}

/** Two digits of a range, a number that counts from 0000001, a check digit, and the three digits of a branch. */
const TAX_CODE = /^(\d{2}(?!0{7})\d{8})((?!000)\d{3})?$/;

/**
 * Reads a tax code: 10 digits of which the last checks the others, and the number of a branch (001 to 999) where there
 * is one; or, for people and household businesses since July 2025, the 12 digits of the CCCD (Thông tư
 * 86/2024/TT-BTC, articles 5 and 39).
 * @returns the digits, with a hyphen before the branch as the circular writes it; undefined where the check fails
 */
export function parseTaxCode(typed: string): string | undefined {
  const digits = bare(typed);
  if (/^\d{12}$/.test(digits)) return digits;
  const [, code = "", branch] = TAX_CODE.exec(digits) ?? [];
  if (code === "" || !hasTaxCheckDigit(code)) return undefined;
  return branch === undefined ? code : `${code}-${branch}`;
}

/**
 * Reads a social insurance number (mã số BHXH): 10 digits, or the 12 of the CCCD that take their place (Luật Bảo hiểm
 * xã hội 2024).
 */
export function parseSocialInsuranceNumber(typed: string): string | undefined {
  const digits = bare(typed);
  return /^(?:\d{10}|\d{12})$/.test(digits) ? digits : undefined;
}

/**
 * Reads a number plate: the two digits of a place, a series of one or two letters which a digit may follow, and 4 or 5
 * digits, written 51F-123.45 or 59-X1 123.45 (Thông tư 79/2024/TT-BCA).
 * @returns capitals and digits without separators
 */
export function parseNumberPlate(typed: string): string | undefined {
  const plate = bare(typed);
  return /^[1-9]\d[A-ZĐ]{1,2}\d{4,6}$/.test(plate) ? plate : undefined;
}

/** Reads the number of a bank account: each bank has its own length, from 6 to 19 digits. */
export function parseAccountNumber(typed: string): string | undefined {
  const digits = bare(typed);
  return /^\d{6,19}$/.test(digits) ? digits : undefined;
}
