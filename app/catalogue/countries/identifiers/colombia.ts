import { compact, parserOf, weightedSum } from "./parse-helpers.ts";

/**
 * Parses the number of a cédula: 6 to 10 digits, without a check digit (Registraduría Nacional del Estado Civil;
 * Ley 39 de 1961).
 */
export const parseCedula = parserOf(/^[1-9]\d{5,9}$/);

/** From the last digit to the first. */
const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/** Returns the check digit of a NIT: its digits times primes, modulo 11 (Orden Administrativa 4 de 1989, DIAN). */
function checkDigitOf(number: string): string {
  const rest = weightedSum([...number].reverse().join(""), NIT_WEIGHTS) % 11;
  return String(rest < 2 ? rest : 11 - rest);
}

/**
 * Returns whether the last digit of a NIT without a hyphen is the check digit. A company's number has nine digits and
 * begins with 8 or 9; a person's is that of the cédula: ten digits if it begins with 1, otherwise at most eight.
 */
function endsInCheckDigit(digits: string): boolean {
  if (digits.length === 9)
    return /^[^89]/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1);
  return digits.length === 11 || (digits.length === 10 && !digits.startsWith("1"));
}

/**
 * Parses a NIT, the tax number of a company or a person, with or without its check digit (Decreto 1625 de
 * 2016, article 1.6.1.2.1). Ignores spaces, dots and hyphens.
 * @returns the digits, a hyphen and the check digit, or undefined if a typed check digit is wrong
 */
export function parseNit(typed: string): string | undefined {
  const digits = compact(typed);
  if (!/^[1-9]\d{5,10}$/.test(digits)) return undefined;
  const withHyphens = typed.normalize("NFKC").replace(/[\s.]/g, "");
  const checked = /[-‐–]\d$/.test(withHyphens) || endsInCheckDigit(digits);
  const number = checked ? digits.slice(0, -1) : digits;
  if (number.length < 6) return undefined;
  const nit = `${number}-${checkDigitOf(number)}`;
  return checked && !nit.endsWith(`-${digits.at(-1)}`) ? undefined : nit;
}

/** Parses a bank account number: 6 to 20 digits, as each bank has a form of its own. */
export const parseAccountNumber = parserOf(/^\d{6,20}$/);

/**
 * Parses the number of a pension: the number of the decision that granted it, often with letters before it (SUB,
 * GNR), or a cédula. It has no check digit.
 */
export const parsePensionNumber = parserOf(/^[A-Z]{0,4}\d{4,12}$/);

/**
 * Parses a number plate: three letters and three digits (car), three letters, two digits and an optional letter
 * (motorcycle), or three digits and three letters (three-wheeler) (Ministerio de Transporte).
 */
export const parseNumberPlate = parserOf(/^(?:[A-Z]{3}(?:\d{3}|\d{2}[A-Z]?)|\d{3}[A-Z]{3})$/);
