import type { Identity } from "../types.ts";
import { existingDay, parserOf, weightedDigitSum, weightedSum } from "./parse-helpers.ts";

const CURP_ALPHABET = "0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ";
const CURP_WEIGHTS = [18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1];

/**
 * Returns the date of birth in a CURP: two digits each for year, month and day; the 17th character is a digit for
 * births before 2000 and a letter for later ones.
 * @returns `YYYY-MM-DD`, or undefined for a day that doesn't exist
 */
function birthDateOf(code: string): string | undefined {
  const century = /\d/.test(code.charAt(16)) ? "19" : "20";
  return existingDay(`${century}${code.slice(4, 6)}-${code.slice(6, 8)}-${code.slice(8, 10)}`);
}

/**
 * Parses a CURP, the population register's code: four letters, the date of birth, the sex (H, M or X), five letters,
 * a character for the century and a check digit (weights 18 to 2, modulo 10; Instructivo Normativo para la Asignación
 * de la CURP, Diario Oficial de la Federación, 18 October 2021). The two letters of the state aren't checked: the
 * check digit covers them.
 */
export const parseCurp = parserOf(
  /^[A-Z]{4}\d{6}[HMX][A-Z]{5}[A-Z\d]\d$/,
  (code) =>
    birthDateOf(code) !== undefined &&
    weightedSum(code, CURP_WEIGHTS, (sign) => CURP_ALPHABET.indexOf(sign)) % 10 === 0,
);

const GENDERS: Readonly<Record<string, Identity["gender"]>> = { H: "male", M: "female" };

/**
 * Returns the personal data in a CURP: the date of birth, and the gender if it is H (hombre) or M (mujer).
 * @param code a CURP as `parseCurp` returns it
 */
export function identityOf(code: string): Identity {
  return { dateOfBirth: birthDateOf(code), gender: GENDERS[code.charAt(10)] };
}

/** The index of a character is its value in the check digit. A company's code is padded with a blank. */
const RFC_ALPHABET = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ";
const RFC_WEIGHTS = [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Parses an RFC, the tax register's code: four letters of a person or three of a company, a date and three characters
 * (Código Fiscal de la Federación, article 27). Checks its form only; see `hasWrongRfcCheckDigit`.
 */
export const parseRfc = parserOf(/^[A-ZÑ&]{3,4}\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])[A-Z\d]{3}$/);

/**
 * Returns whether the check digit of an RFC is wrong (weights 13 to 2, modulo 11, 10 → A). The tax office has issued
 * codes that fail it.
 * @param code an RFC as `parseRfc` returns it
 */
export function hasWrongRfcCheckDigit(code: string): boolean {
  const sum = weightedSum(code.padStart(13), RFC_WEIGHTS, (sign) => RFC_ALPHABET.indexOf(sign));
  return "0123456789A"[(11 - (sum % 11)) % 11] !== code.at(-1);
}

/**
 * Parses the clave de elector of a voter's card: six letters, the date of birth, the number of the state, the sex and
 * three digits (Instituto Nacional Electoral). It has no check digit.
 */
export const parseVoterKey = parserOf(/^[A-Z]{6}\d{8}[HMX]\d{3}$/);

/** Parses the number of a pension: an IMSS social security number of 11 digits, or another payer's of 5 to 10. */
export const parsePensionNumber = parserOf(/^\d{5,11}$/);

const PENSION_WEIGHTS = [1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1];

/**
 * Returns whether the check digit of a social security number is wrong (every second digit doubled, modulo 10;
 * ISO/IEC 7812). Shorter numbers have none.
 * @param digits a number as `parsePensionNumber` returns it
 */
export function hasWrongPensionCheckDigit(digits: string): boolean {
  return digits.length === PENSION_WEIGHTS.length && weightedDigitSum(digits, PENSION_WEIGHTS) % 10 !== 0;
}

/**
 * Parses a number plate: five to seven characters with both letters and digits. Each state and kind of vehicle has an
 * order of its own (NOM-001-SCT-2-2016), and older series are still in use.
 */
export const parseNumberPlate = parserOf(/^(?=.*[A-Z])(?=.*\d)[A-Z\d]{5,7}$/);
