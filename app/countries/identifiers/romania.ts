import type { Identity } from "../types.ts";
import { bare, existingDay, weightedSum } from "./reading.ts";

const CNP_WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

/**
 * Sex and century, birthday, county, number, check digit. 47 and 48 are sectors that Bucharest had until 1979, 70 is
 * the only county since May 2024, and the tax office's sheet for the OECD also has 80 to 83.
 */
const CNP = /^[1-9]\d{6}(?:0[1-9]|[1-3]\d|4[0-8]|5[12]|70|8[0-3])(?!000)\d{3}\d$/;

/** The century that the first digit of a CNP tells. 7 and 8 are residents and 9 strangers, of whom it tells none. */
const CNP_CENTURIES: Readonly<Record<string, string>> = {
  "1": "19",
  "2": "19",
  "3": "18",
  "4": "18",
  "5": "20",
  "6": "20",
};

/**
 * A date of birth in a CNP.
 * @param century its first two digits
 * @returns `YYYY-MM-DD`, or undefined for a day that doesn't exist
 */
function birthDateIn(century: string, code: string): string | undefined {
  return existingDay(`${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`);
}

/**
 * Reads a CNP, the personal number: sex and century, date of birth, county, three digits and a check digit (weights
 * 279146358279, modulo 11, 10 counts as 1; Ordonanța de urgență 97/2005, Legea 105/1996). Spaces, dots and hyphens
 * are forgiven.
 * @returns the 13 digits, or undefined where county, date or check digit is wrong
 */
export function parseCnp(typed: string): string | undefined {
  const code = bare(typed);
  // Where the century isn't known, 29 February is possible in every leap year of 2000 to 2099.
  const century = CNP_CENTURIES[code.charAt(0)] ?? "20";
  if (!CNP.test(code) || birthDateIn(century, code) === undefined) return undefined;
  const rest = weightedSum(code, CNP_WEIGHTS) % 11;
  return (rest === 10 ? 1 : rest) === Number(code[12]) ? code : undefined;
}

/**
 * What a CNP says of its owner: the date of birth where it tells the century, and the sex, which is odd for men and
 * even for women, but for 9.
 * @param code a CNP as `parseCnp` gives it
 */
export function identityOf(code: string): Identity {
  const first = code.charAt(0);
  const century = CNP_CENTURIES[first];
  const dateOfBirth = century === undefined ? undefined : birthDateIn(century, code);
  const gender = Number(first) % 2 === 0 ? "female" : "male";
  return { ...(dateOfBirth !== undefined && { dateOfBirth }), ...(first !== "9" && { gender }) };
}

const CUI_WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/**
 * Reads a CUI or CIF, the tax number of a company: 2 to 10 digits of which the last checks the others (weights
 * 7-5-3-2-1-7-5-3-2 from the right, ten times the sum modulo 11, 10 counts as 0; Codul de procedură fiscală, Legea
 * 207/2015). The RO before it only says that the company pays VAT, so it is forgiven as spaces, dots and hyphens are.
 * @returns the digits, or undefined where the check digit is wrong
 */
export function parseCui(typed: string): string | undefined {
  const code = bare(typed).replaceAll("/", "").replace(/^RO/, "");
  if (!/^[1-9]\d{1,9}$/.test(code)) return undefined;
  const digits = code.padStart(CUI_WEIGHTS.length + 1, "0");
  return ((weightedSum(digits, CUI_WEIGHTS) * 10) % 11) % 10 === Number(digits.at(-1)) ? code : undefined;
}

/** Reads the tax number of a person: the CNP, or the CIF of somebody who works for themselves. */
export function parseTaxNumber(typed: string): string | undefined {
  return parseCnp(typed) ?? parseCui(typed);
}

/**
 * Reads the series and number of an identity card: two letters and six digits, or the number of an electronic one (CEI,
 * Hotărârea Guvernului 295/2021), which has up to nine characters. Neither has a check digit.
 * @returns the letters in capitals and the digits, without separators
 */
export function parseIdCardNumber(typed: string): string | undefined {
  const code = bare(typed);
  return /^(?=[A-Z\d]{8,9}$)[A-Z](?:[A-Z]*\d){6}[A-Z\d]*$/.test(code) ? code : undefined;
}

/** Whether the number of an identity card has another form than two letters and six or seven digits. */
export function isUnusualIdCardNumber(code: string): boolean {
  return !/^[A-Z]{2}\d{6,7}$/.test(code);
}

/** Reads the number of a pension file: each pension house counts its own, some with letters before it. */
export function parsePensionNumber(typed: string): string | undefined {
  const code = bare(typed).replaceAll("/", "");
  return /^[A-Z]{0,3}\d{4,10}$/.test(code) ? code : undefined;
}

/**
 * Reads a number plate: the county, two digits (in Bucharest also three) and three letters, or the digits of a plate
 * for a limited time (Ordinul Ministerului Afacerilor Interne 1501/2006).
 */
export function parseNumberPlate(typed: string): string | undefined {
  const plate = bare(typed);
  return /^(?:(?:B\d{2,3}|[A-Z]{2}\d{2})[A-Z]{3}|(?:B|[A-Z]{2})\d{3,6})$/.test(plate) ? plate : undefined;
}
