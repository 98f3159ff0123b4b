import { bare } from "./reading.ts";

/**
 * Reads the number that a Filipino is known by to the social security system: an SSS number (10 digits, written
 * 01-2345678-9; Republic Act 11199) or the Common Reference Number of a UMID card (12 digits, written 0111-2345678-9;
 * Executive Order 420). The business partner number of GSIS has 10 digits too. How their last digit is made isn't
 * published, so only the length is looked at.
 * @returns the digits alone: the length tells which number it is, and two sets of hyphens would only hide that two
 *   answers are the same; undefined for any other length
 */
export function parseSocialSecurityNumber(typed: string): string | undefined {
  const digits = bare(typed);
  return /^(?:\d{10}|\d{12})$/.test(digits) ? digits : undefined;
}

/**
 * Reads a TIN: 9 digits and the 3 to 5 digits of a branch where there is one, written 123-456-789-000 (National
 * Internal Revenue Code, section 236). How its last digit is made isn't published, so only the length is looked at.
 * @returns the digits alone, as for the other numbers here; undefined for any other length
 */
export function parseTaxNumber(typed: string): string | undefined {
  const digits = bare(typed);
  return /^\d{9}(?:\d{3,5})?$/.test(digits) ? digits : undefined;
}

/**
 * Reads the number of a government ID. Which card it is isn't asked, and there are more than a dozen kinds.
 * @returns letters in capitals and digits without separators, or undefined where it is too short, too long or hardly
 *   has digits
 */
export function parseGovernmentIdNumber(typed: string): string | undefined {
  const code = bare(typed);
  return /^(?=(?:[A-Z]*\d){6})[A-Z\d]{7,20}$/.test(code) ? code : undefined;
}

/** National ID (16 digits), passport of today and before 2016, driver's license, SSS number and CRN, PRC card. */
const KNOWN_IDS = /^(?:\d{16}|[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}|[A-Z]\d{10}|\d{10}|\d{12}|\d{7})$/;

/** Whether the number of a government ID has the form of none of the cards that most people carry. */
export function isUnusualIdNumber(code: string): boolean {
  return !KNOWN_IDS.test(code);
}

/** Reads the number of a pension: from SSS, GSIS, PVAO or AFP, each with a length of its own. */
export function parsePensionNumber(typed: string): string | undefined {
  const digits = bare(typed);
  return /^\d{8,12}$/.test(digits) ? digits : undefined;
}

/** Whether a pension number has another length than those of SSS and GSIS (10 digits) and the CRN (12). */
export function isUnusualPensionNumber(digits: string): boolean {
  return digits.length !== 10 && digits.length !== 12;
}

/** Reads a plate number, or the 15 digits of the MV file that stand on a vehicle which waits for its plate. */
export function parsePlateNumber(typed: string): string | undefined {
  const plate = bare(typed);
  return /^(?:\d{15}|(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,8})$/.test(plate) ? plate : undefined;
}

/** Cars (ABC 1234, ABC 123), motorcycles (AB 12345, 1234 AB, A 123 BC, 123 ABC), MV files. */
const KNOWN_PLATES =
  /^(?:[A-Z]{3}\d{3,4}|[A-Z]{2}\d{4,5}|\d{4,5}[A-Z]{2}|[A-Z]\d{3}[A-Z]{2}|\d{3}[A-Z]{3}|\d{15})$/;

/** Whether a plate has none of the forms that the LTO gives out, as one with chosen letters may. */
export function isUnusualPlate(plate: string): boolean {
  return !KNOWN_PLATES.test(plate);
}

/** Reads the number of a bank account: each bank has its own length, from 10 to 16 digits. */
export function parseAccountNumber(typed: string): string | undefined {
  const digits = bare(typed);
  return /^\d{10,16}$/.test(digits) ? digits : undefined;
}
