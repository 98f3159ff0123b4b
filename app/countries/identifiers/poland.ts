import type { Identity } from "../types.ts";
import { bare, existingDay, weightedSum } from "./reading.ts";

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3];

/** The century that is added to the month: 20 for those born from 2000 on, 80 for those born before 1900. */
const PESEL_CENTURIES = [1900, 2000, 2100, 2200, 1800];

/**
 * The date of birth in a PESEL: year, month and day in two digits each, the century in the month.
 * @returns `YYYY-MM-DD`, or undefined for a day that doesn't exist
 */
function birthDateOf(code: string): string | undefined {
  const monthAndCentury = Number(code.slice(2, 4));
  const year = (PESEL_CENTURIES[Math.floor(monthAndCentury / 20)] ?? 0) + Number(code.slice(0, 2));
  const month = String(monthAndCentury % 20).padStart(2, "0");
  return existingDay(`${year}-${month}-${code.slice(4, 6)}`);
}

/**
 * Reads a PESEL, the population register's number: the date of birth, four digits of which the last one tells the
 * sex, and a check digit (weights 1-3-7-9, modulo 10; ustawa z dnia 24 września 2010 r. o ewidencji ludności,
 * article 15). Spaces, dots and hyphens are forgiven.
 * @returns the 11 digits, or undefined where the date or the check digit is wrong
 */
export function parsePesel(typed: string): string | undefined {
  const code = bare(typed);
  if (!/^\d{11}$/.test(code) || birthDateOf(code) === undefined) return undefined;
  const check = (10 - (weightedSum(code, PESEL_WEIGHTS) % 10)) % 10;
  return check === Number(code[10]) ? code : undefined;
}

/**
 * What a PESEL says of its owner: the date of birth, and the sex in the last digit but one: even for women.
 * @param code a PESEL as `parsePesel` gives it
 */
export function identityOf(code: string): Identity {
  const dateOfBirth = birthDateOf(code);
  const gender = Number(code[9]) % 2 === 0 ? "female" : "male";
  return dateOfBirth === undefined ? { gender } : { dateOfBirth, gender };
}

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** The first three digits were a tax office's number: the first is no zero, nor are the next two zeros both. */
const NIP = /^[1-9](?!00)\d{9}$/;

/**
 * Reads a NIP, the tax number of a business: 10 digits of which the last checks the others (weights 6-5-7-2-3-4-5-6-7,
 * modulo 11; ustawa z dnia 13 października 1995 r. o zasadach ewidencji i identyfikacji podatników). The PL that
 * stands before it in trade with other countries is forgiven, as are spaces, dots and hyphens.
 * @returns the 10 digits, or undefined where the check digit is wrong
 */
export function parseNip(typed: string): string | undefined {
  const code = bare(typed).replace(/^PL/, "");
  if (!NIP.test(code)) return undefined;
  // A remainder of 10 has no digit: such a number isn't given out.
  return weightedSum(code, NIP_WEIGHTS) % 11 === Number(code[9]) ? code : undefined;
}

/** Reads the tax number of a person: the NIP of somebody who has a business, the PESEL of everybody else. */
export function parseTaxNumber(typed: string): string | undefined {
  return parsePesel(typed) ?? parseNip(typed);
}

/** The fourth character is the check digit itself. */
const ID_CARD_WEIGHTS = [7, 3, 1, 0, 7, 3, 1, 7, 3];

/**
 * Reads the number of an identity card: three letters and six digits, the first of which is the check digit (weights
 * 7-3-1, modulo 10, A counting 10, as in ICAO Doc 9303). Spaces, dots, hyphens and case are forgiven.
 * @returns the number in capitals without separators, or undefined where the check digit is wrong
 */
export function parseIdCardNumber(typed: string): string | undefined {
  const code = bare(typed);
  if (!/^[A-Z]{3}\d{6}$/.test(code)) return undefined;
  const sum = ID_CARD_WEIGHTS.reduce(
    (total, weight, index) => total + weight * Number.parseInt(code.charAt(index), 36),
    0,
  );
  return sum % 10 === Number(code[3]) ? code : undefined;
}

const PENSION_NUMBER_LENGTH = 20;

/**
 * Reads the number of a pension, which stands on the decision: kind, office and number with slashes between them from
 * ZUS (ENP/15/012345678), other forms from KRUS and the payers of uniformed services. It has no check digit.
 * @returns the number in capitals, with its slashes and without other separators
 */
export function parsePensionNumber(typed: string): string | undefined {
  const code = bare(typed);
  if (code.length > PENSION_NUMBER_LENGTH) return undefined;
  return /^(?=(?:[A-Z/]*\d){5})[A-Z\d]+(?:\/[A-Z\d]+){0,3}$/.test(code) ? code : undefined;
}

/**
 * Reads a number plate: the letter of a voivodeship, and letters and digits as the kind of the plate has them, the
 * owner's own choice included (rozporządzenie Ministra Infrastruktury z dnia 31 sierpnia 2022 r. w sprawie rejestracji
 * i oznaczania pojazdów). Older series are still on the road.
 */
export function parseNumberPlate(typed: string): string | undefined {
  const plate = bare(typed);
  return /^(?=.*\d)[A-Z][A-Z\d]{3,7}$/.test(plate) ? plate : undefined;
}
