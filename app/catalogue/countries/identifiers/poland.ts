import type { Identity } from "../types.ts";
import { base36, compact, existingDay, parserOf, weightedSum } from "./parse-helpers.ts";

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];

/** The century by the tens of the month: 20 is added to the month for births from 2000, 80 for births before 1900. */
const PESEL_CENTURIES = [1900, 2000, 2100, 2200, 1800];

/**
 * Returns the date of birth in a PESEL: two digits each for year, month and day; the month includes the century.
 * @returns `YYYY-MM-DD`, or undefined for a day that doesn't exist
 */
function birthDateOf(code: string): string | undefined {
  const monthAndCentury = Number(code.slice(2, 4));
  const year = (PESEL_CENTURIES[Math.floor(monthAndCentury / 20)] ?? 0) + Number(code.slice(0, 2));
  const month = String(monthAndCentury % 20).padStart(2, "0");
  return existingDay(`${year}-${month}-${code.slice(4, 6)}`);
}

/**
 * Parses a PESEL, the population register's number: the date of birth, four digits of which the last encodes the
 * sex, and a check digit (weights 1-3-7-9, modulo 10; ustawa z dnia 24 września 2010 r. o ewidencji ludności,
 * article 15).
 */
export const parsePesel = parserOf(
  /^\d{11}$/,
  (code) => birthDateOf(code) !== undefined && weightedSum(code, PESEL_WEIGHTS) % 10 === 0,
);

/**
 * Returns the personal data in a PESEL: the date of birth, and the sex in the last digit but one, even for women.
 * @param code a PESEL as `parsePesel` returns it
 */
export function identityOf(code: string): Identity {
  return { dateOfBirth: birthDateOf(code), gender: Number(code[9]) % 2 === 0 ? "female" : "male" };
}

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/**
 * Parses a NIP, the tax number of a business: 10 digits, the last a check digit (weights 6-5-7-2-3-4-5-6-7, modulo
 * 11; ustawa z dnia 13 października 1995 r. o zasadach ewidencji i identyfikacji podatników). The first three digits
 * were a tax office's number, so the first is never zero and the next two never both. Ignores the prefix PL of
 * cross-border trade.
 */
export const parseNip = parserOf(
  /^[1-9](?!00)\d{9}$/,
  // Numbers with a remainder of 10 aren't issued.
  (code) => weightedSum(code, NIP_WEIGHTS) % 11 === Number(code[9]),
  (typed) => compact(typed).replace(/^PL/, ""),
);

/** Parses the tax number of a person: the NIP of a business owner, the PESEL of everybody else. */
export function parseTaxNumber(typed: string): string | undefined {
  return parsePesel(typed) ?? parseNip(typed);
}

/** The fourth character is the check digit itself, so it has no weight. */
const ID_CARD_WEIGHTS = [7, 3, 1, 0, 7, 3, 1, 7, 3];

/**
 * Parses the number of an identity card: three letters and six digits, the first of which is the check digit (weights
 * 7-3-1, modulo 10, A counting 10, as in ICAO Doc 9303).
 */
export const parseIdCardNumber = parserOf(
  /^[A-Z]{3}\d{6}$/,
  (code) => weightedSum(code, ID_CARD_WEIGHTS, base36) % 10 === Number(code[3]),
);

/**
 * Parses the number of a pension decision: kind, office and number with slashes between them from ZUS
 * (ENP/15/012345678); KRUS and the payers of uniformed services have other forms. It has no check digit; slashes stay.
 */
export const parsePensionNumber = parserOf(/^(?!.{21})(?=(?:[A-Z/]*\d){5})[A-Z\d]+(?:\/[A-Z\d]+){0,3}$/);

/**
 * Parses a number plate: the letter of a voivodeship, then letters and digits depending on the kind of plate,
 * personalized plates included (rozporządzenie Ministra Infrastruktury z dnia 31 sierpnia 2022 r. w sprawie
 * rejestracji i oznaczania pojazdów). Older series are still in use.
 */
export const parseNumberPlate = parserOf(/^(?=.*\d)[A-Z][A-Z\d]{3,7}$/);
