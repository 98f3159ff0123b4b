import type { Country } from "../../country.ts";
import type { Identity } from "../types.ts";
import { existingDay, parserOf, weightedDigitSum, weightedSum } from "./parse-helpers.ts";

const CURP_ALPHABET = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
const CURP_WEIGHTS = [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/** Returns the date of birth in a CURP, whose 17th character is a digit for births before 2000 and a letter since. */
function birthDateOf(code: string): string | undefined {
  const century = /\d/.test(code.charAt(16)) ? "19" : "20";
  return existingDay(`${century}${code.slice(4, 6)}-${code.slice(6, 8)}-${code.slice(8, 10)}`);
}

const GENDERS: Readonly<Record<string, Identity["gender"]>> = { H: "male", M: "female" };

/** Returns the date of birth in a valid CURP, and the gender if it is H (hombre) or M (mujer). */
export function identityOf(code: string): Identity {
  return { dateOfBirth: birthDateOf(code), gender: GENDERS[code.charAt(10)] };
}

/** The index of a character is its value in the check digit. A company's code is padded with a blank. */
const RFC_ALPHABET = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
const RFC_WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/** The tax register's code (Código Fiscal de la Federación, article 27). The tax office has issued wrong check digits. */
const rfc = {
  parse: parserOf(/^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/),
  looksWrong(code: string): boolean {
    const sum = weightedSum(code.padStart(13), RFC_WEIGHTS, (sign) => RFC_ALPHABET.indexOf(sign));
    return "0123456789A"[(11 - (sum % 11)) % 11] !== code.at(-1);
  },
};

const PENSION_WEIGHTS = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];

/** Only a social security number has a check digit (ISO/IEC 7812), not another payer's shorter one. */
const hasWrongPensionDigit = (digits: string): boolean =>
  digits.length === PENSION_WEIGHTS.length && weightedDigitSum(digits, PENSION_WEIGHTS) % 10 !== 0;

export const identifiers = {
  // The population register's code (Diario Oficial de la Federación, 18 October 2021).
  personal_code: {
    example: "HEGG560427MVZRRL04",
    parse: parserOf(
      /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/,
      (code) =>
        birthDateOf(code) !== undefined &&
        weightedSum(code, CURP_WEIGHTS, (sign) => CURP_ALPHABET.indexOf(sign)) % 10 === 0,
    ),
  },
  // The clave de elector of a voter's card has no check digit.
  id_card_number: { example: "FRORLC88030721M400", parse: parserOf(/^[A-Z]{6}\d{8}[HMX]\d{3}$/) },
  tax_identification_number: { example: "GODE561231GR8", ...rfc },
  tax_registry_code: { example: "PES120315AB7", ...rfc },
  pension_number: {
    example: "12908501237",
    inputMode: "numeric",
    parse: parserOf(/^\d{5,11}$/),
    looksWrong: hasWrongPensionDigit,
  },
  // Each state and kind of vehicle has an order of its own (NOM-001-SCT-2-2016).
  vehicle_license_plate_number: {
    example: "ABC-123-D",
    parse: parserOf(/^(?=.*[A-Z])(?=.*\d)[A-Z\d]{5,7}$/),
  },
} as const satisfies Country["identifiers"];
