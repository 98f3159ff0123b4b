import { base36, compactWithoutSlashes, parserOf, weightedDigitSum, weightedSum } from "./parse-helpers.ts";

/** Returns the check digit of ISO 7064, MOD 11,10. */
function checkDigit(digits: string): number {
  const product = [...digits].reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}

/** Returns whether exactly one digit occurs two or three times and every other one at most once. */
function repeatsOneDigit(digits: string): boolean {
  const repeated = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).filter((n) => n > 1);
  return repeated.length === 1 && (repeated[0] === 2 || repeated[0] === 3);
}

/**
 * Parses a tax identification number (IdNr, § 139b AO): 11 digits, the first not zero. Among the first ten, one digit
 * occurs two or three times and no other twice; the last is a check digit (ISO 7064, MOD 11,10).
 */
export const parseTaxIdentificationNumber = parserOf(
  /^[1-9]\d{10}$/,
  (code) => repeatsOneDigit(code.slice(0, 10)) && checkDigit(code.slice(0, 10)) === Number(code[10]),
  compactWithoutSlashes,
);

/**
 * Parses the number of an identity card, passport or residence permit: 9 characters, and the check digit if it was
 * copied from the machine-readable lines. The number has no vowels, and no letters that look like digits (PAuswV,
 * annex), so an O is read as a zero.
 */
export const parseIdentityCardNumber = parserOf(
  /^[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ\d]{8}\d?$/,
  undefined,
  (typed) => compactWithoutSlashes(typed).replaceAll("O", "0"),
);

const DOCUMENT_WEIGHTS = [7, 3, 1, 7, 3, 1, 7, 3, 1];

/** Returns whether a typed check digit of an identity card's number is wrong (ICAO Doc 9303: weights 7-3-1). */
export function hasWrongIdentityCardCheckDigit(value: string): boolean {
  return value.length === 10 && weightedSum(value, DOCUMENT_WEIGHTS, base36) % 10 !== Number(value[9]);
}

/**
 * Parses the tax number of an employer: the VAT number (USt-IdNr., § 27a UStG: DE and 9 digits), the business number
 * derived from it (W-IdNr., § 139c AO: five more digits), or the Steuernummer, which has 10 to 13 digits depending on
 * the Land. Doesn't check the check digit; see `hasWrongEmployerTaxCheckDigit`.
 * @returns the number in capitals without separators, a business number with its hyphen; undefined if it has none of
 * these forms
 */
export function parseEmployerTaxNumber(typed: string): string | undefined {
  const code = compactWithoutSlashes(typed);
  const [, vat, unit] = /^(DE[1-9]\d{8})(\d{5})?$/.exec(code) ?? [];
  if (vat !== undefined) return unit === undefined ? vat : `${vat}-${unit}`;
  return /^\d{10,13}$/.test(code) ? code : undefined;
}

/**
 * Returns whether the check digit of a VAT or business number is wrong (ISO 7064, MOD 11,10). Only a warning, because
 * the tax office doesn't publish the procedure. A Steuernummer isn't checked: every Land has a procedure of its own.
 */
export function hasWrongEmployerTaxCheckDigit(value: string): boolean {
  const [, digits, check] = /^DE(\d{8})(\d)/.exec(value) ?? [];
  return digits !== undefined && checkDigit(digits) !== Number(check);
}

/**
 * Parses a pension insurance number (§ 147 SGB VI, § 2 VKVV): 8 digits, the first letter of the birth name, 3 digits.
 */
export const parsePensionInsuranceNumber = parserOf(/^\d{8}[A-Z]\d{3}$/, undefined, compactWithoutSlashes);

const PENSION_WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

/**
 * Returns whether the check digit of a pension insurance number is wrong: the letter counts as its two-digit place in
 * the alphabet, and the digits of the weighted digits are added, modulo 10 (§ 4 VKVV).
 */
export function hasWrongPensionInsuranceCheckDigit(value: string): boolean {
  const letter = String(base36(value.charAt(8)) - 9).padStart(2, "0");
  const digits = value.slice(0, 8) + letter + value.slice(9, 11);
  return weightedDigitSum(digits, PENSION_WEIGHTS) % 10 !== Number(value[11]);
}

const PLATE_LENGTH = 8;

/**
 * Parses a number plate (§ 8 FZV, annex 1): up to 3 letters for the place, 1 or 2 letters, up to 4 digits, E for an
 * electric car or H for a vintage one; 8 characters at most. A typed hyphen is kept: only it distinguishes B-MW 12
 * from BM-W 12.
 * @returns e.g. `B-MW 12`, without the hyphen `BMW 12`; undefined if the form differs
 */
export function parseNumberPlate(typed: string): string | undefined {
  const plate = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s.\-‐–]+/g, " ")
    .trim();
  const [, place, letters, number] =
    /^([A-ZÄÖÜ]{1,3}) ([A-Z]{1,2}) ?([1-9]\d{0,3} ?[EH]?)$/.exec(plate) ??
    /^()([A-ZÄÖÜ]{1,3}[A-Z]{1,2}) ?([1-9]\d{0,3} ?[EH]?)$/.exec(plate) ??
    [];
  if (letters === undefined || number === undefined) return undefined;
  const written = `${place ? `${place}-` : ""}${letters} ${number.replace(" ", "")}`;
  return written.replace(/[ -]/g, "").length <= PLATE_LENGTH ? written : undefined;
}
