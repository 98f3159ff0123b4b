import type { Country } from "../../country.ts";
import { base36, compactWithoutSlashes, parserOf, weightedDigitSum, weightedSum } from "./parse-helpers.ts";

/** ISO 7064, MOD 11,10. */
function checkDigit(digits: string): number {
  const product = [...digits].reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}

function repeatsOneDigit(digits: string): boolean {
  const repeated = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).filter((n) => n > 1);
  return repeated.length === 1 && (repeated[0] === 2 || repeated[0] === 3);
}

/**
 * The tax identification number (§ 139b AO): Germany has no general personal number. It identifies nobody to a lender,
 * and without consent a company may process it only where a law says so (haufe.de, looked up on 2026-11-25).
 */
const taxIdentification = {
  example: "86 095 742 719",
  inputMode: "numeric",
  parse: parserOf(
    /^[1-9]\d{10}$/,
    (code) => repeatsOneDigit(code.slice(0, 10)) && checkDigit(code.slice(0, 10)) === Number(code[10]),
    compactWithoutSlashes,
  ),
} as const;

const DOCUMENT_WEIGHTS = [7, 3, 1, 7, 3, 1, 7, 3, 1];

/** A card's check digit is typed only if it was copied from the machine-readable lines (ICAO Doc 9303). */
const hasWrongDocumentDigit = (value: string): boolean =>
  value.length === 10 && weightedSum(value, DOCUMENT_WEIGHTS, base36) % 10 !== Number(value[9]);

/** A VAT number (§ 27a UStG), the business number derived from it (§ 139c AO), or a Land's Steuernummer. */
function parseEmployerTaxNumber(typed: string): string | undefined {
  const code = compactWithoutSlashes(typed);
  const [, vat, unit] = /^(DE[1-9]\d{8})(\d{5})?$/.exec(code) ?? [];
  if (vat !== undefined) return unit === undefined ? vat : `${vat}-${unit}`;
  return /^\d{10,13}$/.test(code) ? code : undefined;
}

/** The tax office doesn't publish the check of VAT numbers, and every Land checks a Steuernummer in its own way. */
function hasWrongVatDigit(value: string): boolean {
  const [, digits, check] = /^DE(\d{8})(\d)/.exec(value) ?? [];
  return digits !== undefined && checkDigit(digits) !== Number(check);
}

const PENSION_WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

/** The letter counts as its two-digit place in the alphabet (§ 4 VKVV). */
function hasWrongPensionDigit(value: string): boolean {
  const letter = String(base36(value.charAt(8)) - 9).padStart(2, "0");
  const digits = value.slice(0, 8) + letter + value.slice(9, 11);
  return weightedDigitSum(digits, PENSION_WEIGHTS) % 10 !== Number(value[11]);
}

const PLATE_LENGTH = 8;

/**
 * Parses a number plate (§ 8 FZV, annex 1), also with the E of an electric car or the H of a vintage one. A typed hyphen
 * is kept: only it distinguishes B-MW 12 from BM-W 12.
 */
function parseNumberPlate(typed: string): string | undefined {
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

export const identifiers = {
  personal_code: taxIdentification,
  tax_identification_number: taxIdentification,
  // The number has no vowels, and no letters that look like digits (PAuswV, annex): an O is a zero.
  id_card_number: {
    example: "L01X00T47",
    parse: parserOf(/^[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ\d]{8}\d?$/, undefined, (typed) =>
      compactWithoutSlashes(typed).replaceAll("O", "0"),
    ),
    looksWrong: hasWrongDocumentDigit,
  },
  tax_registry_code: { example: "DE123456788", parse: parseEmployerTaxNumber, looksWrong: hasWrongVatDigit },
  // 8 digits, the first letter of the birth name, 3 digits (§ 147 SGB VI, § 2 VKVV).
  pension_number: {
    example: "65 170839 J 003",
    parse: parserOf(/^\d{8}[A-Z]\d{3}$/, undefined, compactWithoutSlashes),
    looksWrong: hasWrongPensionDigit,
  },
  vehicle_license_plate_number: { example: "B-AB 1234", parse: parseNumberPlate },
} as const satisfies Country["identifiers"];
