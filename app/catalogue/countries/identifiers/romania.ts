import type { Identity } from "../types.ts";
import { compactWithoutSlashes, differsFrom, existingDay, parserOf, weightedSum } from "./parse-helpers.ts";

const CNP_WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

/**
 * Sex and century, birthday, county, number, check digit. Codes 47 and 48 are sectors that Bucharest had until 1979,
 * 70 is the only county since May 2024, and the tax office's sheet for the OECD also has 80 to 83.
 */
const CNP = /^[1-9]\d{6}(?:0[1-9]|[1-3]\d|4[0-8]|5[12]|70|8[0-3])(?!000)\d{3}\d$/;

/** The century by the first digit of a CNP. 7 and 8 (residents) and 9 (foreigners) encode none. */
const CNP_CENTURIES: Readonly<Record<string, string>> = {
  "1": "19",
  "2": "19",
  "3": "18",
  "4": "18",
  "5": "20",
  "6": "20",
};

/**
 * Returns the date of birth in a CNP.
 * @param century its first two digits
 * @returns `YYYY-MM-DD`, or undefined for a day that doesn't exist
 */
function birthDateIn(century: string, code: string): string | undefined {
  return existingDay(`${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`);
}

/**
 * Parses a CNP, the personal number: sex and century, date of birth, county, three digits and a check digit (weights
 * 279146358279, modulo 11, 10 counts as 1; Ordonanța de urgență 97/2005, Legea 105/1996).
 */
export const parseCnp = parserOf(CNP, (code) => {
  // Without a century, 29 February is valid in every leap year from 2000 to 2099.
  const century = CNP_CENTURIES[code.charAt(0)] ?? "20";
  const rest = weightedSum(code, CNP_WEIGHTS) % 11;
  return birthDateIn(century, code) !== undefined && (rest === 10 ? 1 : rest) === Number(code[12]);
});

/**
 * Returns the personal data in a CNP: the date of birth if it encodes the century, and the sex: odd digits for men,
 * even ones for women; 9 encodes none.
 * @param code a CNP as `parseCnp` returns it
 */
export function identityOf(code: string): Identity {
  const first = code.charAt(0);
  const century = CNP_CENTURIES[first];
  const gender = Number(first) % 2 === 0 ? "female" : "male";
  return {
    dateOfBirth: century && birthDateIn(century, code),
    gender: first === "9" ? undefined : gender,
  };
}

const CUI_WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/**
 * Parses a CUI or CIF, the tax number of a company: 2 to 10 digits, the last a check digit (weights
 * 7-5-3-2-1-7-5-3-2 from the right, ten times the sum modulo 11, 10 counts as 0; Codul de procedură fiscală, Legea
 * 207/2015). Ignores the prefix RO, which only means that the company pays VAT.
 */
export const parseCui = parserOf(
  /^[1-9]\d{1,9}$/,
  (code) => ((weightedSum(code.padStart(10, "0"), CUI_WEIGHTS) * 10) % 11) % 10 === Number(code.at(-1)),
  (typed) => compactWithoutSlashes(typed).replace(/^RO/, ""),
);

/** Parses the tax number of a person: the CNP, or the CIF of the self-employed. */
export function parseTaxNumber(typed: string): string | undefined {
  return parseCnp(typed) ?? parseCui(typed);
}

/**
 * Parses the series and number of an identity card: two letters and six digits, or the number of an electronic card
 * (CEI, Hotărârea Guvernului 295/2021) of up to nine characters. Neither has a check digit.
 */
export const parseIdCardNumber = parserOf(/^(?=[A-Z\d]{8,9}$)[A-Z](?:[A-Z]*\d){6}[A-Z\d]*$/);

/** Returns whether the number of an identity card differs from two letters and six or seven digits. */
export const isUnusualIdCardNumber = differsFrom(/^[A-Z]{2}\d{6,7}$/);

/** Parses the number of a pension file: each pension house has numbers of its own, some with letters before them. */
export const parsePensionNumber = parserOf(/^[A-Z]{0,3}\d{4,10}$/, undefined, compactWithoutSlashes);

/**
 * Parses a number plate: the county, two digits (in Bucharest also three) and three letters, or the digits of a
 * temporary plate (Ordinul Ministerului Afacerilor Interne 1501/2006).
 */
export const parseNumberPlate = parserOf(/^(?:(?:B\d{2,3}|[A-Z]{2}\d{2})[A-Z]{3}|(?:B|[A-Z]{2})\d{3,6})$/);
