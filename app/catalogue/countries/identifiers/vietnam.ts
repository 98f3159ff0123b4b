import type { Country } from "../../country.ts";
import type { Identity } from "../types.ts";
import { compact, parserOf, weightedSum } from "./parse-helpers.ts";

/** A CCCD has no check digit (Luật Căn cước 2023). The old card with 9 digits has been void since 2025. */
const citizenNumber = {
  example: "012345678901",
  inputMode: "numeric",
  parse: parserOf(/^\d{12}$/),
} as const;

/**
 * Returns the personal data in a valid CCCD: the fourth digit is 0 for men and 1 for women born from 1900, 2 and 3 from
 * 2000, and so on; then the year (Nghị định 137/2015/NĐ-CP, article 13). The rules since 2024 no longer describe it.
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

/** Parses a tax code, or the CCCD that replaces it since July 2025 (Thông tư 86/2024/TT-BTC, articles 5 and 39). */
function parseTaxCode(typed: string): string | undefined {
  const digits = compact(typed);
  if (/^\d{12}$/.test(digits)) return digits;
  const [, code = "", branch] = TAX_CODE.exec(digits) ?? [];
  if (code === "" || !hasTaxCheckDigit(code)) return undefined;
  return branch === undefined ? code : `${code}-${branch}`;
}

export const identifiers = {
  personal_code: citizenNumber,
  id_card_number: citizenNumber,
  tax_identification_number: { example: "012345678901", inputMode: "numeric", parse: parseTaxCode },
  tax_registry_code: { example: "0100233488", inputMode: "numeric", parse: parseTaxCode },
  // Mã số BHXH, or the CCCD that replaces it (Luật Bảo hiểm xã hội 2024).
  pension_number: { example: "0123456789", inputMode: "numeric", parse: parserOf(/^(?:\d{10}|\d{12})$/) },
  // Two digits of the place, a series, and 4 or 5 digits (Thông tư 79/2024/TT-BCA).
  vehicle_license_plate_number: { example: "51F-123.45", parse: parserOf(/^[1-9]\d[A-ZĐ]{1,2}\d{4,6}$/) },
} as const satisfies Country["identifiers"];

/** Its length depends on the bank. */
export const parseAccountNumber = parserOf(/^\d{6,19}$/);
