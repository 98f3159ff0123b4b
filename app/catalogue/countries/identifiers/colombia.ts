import type { Country } from "../../country.ts";
import { compact, parserOf, weightedSum } from "./parse-helpers.ts";

/** A cédula has 6 to 10 digits and no check digit (Ley 39 de 1961). */
const cedula = {
  example: "1.020.304.050",
  inputMode: "numeric",
  parse: parserOf(/^[1-9]\d{5,9}$/),
} as const;

/** From the last digit to the first. */
const NIT_WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43];

/** Returns the check digit of a NIT: its digits times primes, modulo 11 (Orden Administrativa 4 de 1989, DIAN). */
function checkDigitOf(number: string): string {
  const rest = weightedSum([...number].reverse().join(""), NIT_WEIGHTS) % 11;
  return String(rest < 2 ? rest : 11 - rest);
}

/** A company's NIT has nine digits and begins with 8 or 9; a person's is the cédula: ten from a 1, otherwise at most eight. */
function endsInCheckDigit(digits: string): boolean {
  if (digits.length === 9)
    return /^[^89]/.test(digits) && checkDigitOf(digits.slice(0, -1)) === digits.at(-1);
  return digits.length === 11 || (digits.length === 10 && !digits.startsWith("1"));
}

/** Parses a NIT with or without its check digit (Decreto 1625 de 2016, article 1.6.1.2.1); returns it with one. */
function parseNit(typed: string): string | undefined {
  const digits = compact(typed);
  if (!/^[1-9]\d{5,10}$/.test(digits)) return undefined;
  const withHyphens = typed.normalize("NFKC").replace(/[\s.]/g, "");
  const checked = /[-‐–]\d$/.test(withHyphens) || endsInCheckDigit(digits);
  const number = checked ? digits.slice(0, -1) : digits;
  if (number.length < 6) return undefined;
  const nit = `${number}-${checkDigitOf(number)}`;
  return checked && !nit.endsWith(`-${digits.at(-1)}`) ? undefined : nit;
}

export const identifiers = {
  personal_code: cedula,
  id_card_number: cedula,
  tax_identification_number: { example: "1.020.304.050-8", parse: parseNit },
  tax_registry_code: { example: "900.544.472-2", parse: parseNit },
  // The number of the decision that granted it, often with letters before it (SUB, GNR), or a cédula.
  pension_number: { example: "SUB 123456", parse: parserOf(/^[A-Z]{0,4}\d{4,12}$/) },
  // Cars (ABC 123), motorcycles (ABC 12D), three-wheelers (123 ABC).
  vehicle_license_plate_number: {
    example: "ABC 123",
    parse: parserOf(/^(?:[A-Z]{3}(?:\d{3}|\d{2}[A-Z]?)|\d{3}[A-Z]{3})$/),
  },
} as const satisfies Country["identifiers"];

/** Each bank has a form of its own. */
export const parseAccountNumber = parserOf(/^\d{6,20}$/);
