import { bare } from "./reading.ts";

/** What was typed, also without the slashes that German offices write. */
function withoutSlashes(typed: string): string {
  return bare(typed).replaceAll("/", "");
}

/** The check digit of ISO 7064, MOD 11,10 over digits. */
function checkDigit(digits: string): number {
  const product = [...digits].reduce((before, digit) => {
    const sum = (Number(digit) + before) % 10;
    return ((sum === 0 ? 10 : sum) * 2) % 11;
  }, 10);
  return (11 - product) % 10;
}

/** Whether exactly one digit comes twice or three times and every other one at most once. */
function repeatsOneDigit(digits: string): boolean {
  const repeated = [...new Set(digits)].map((digit) => digits.split(digit).length - 1).filter((n) => n > 1);
  return repeated.length === 1 && (repeated[0] === 2 || repeated[0] === 3);
}

/**
 * Reads a tax identification number (IdNr, § 139b AO): 11 digits, the first of them no zero. Among the first ten one
 * digit comes twice or three times and no other comes twice; the last one checks them (ISO 7064, MOD 11,10). Spaces,
 * dots, slashes and hyphens are forgiven.
 * @returns the digits, or undefined where the number can't have been given
 */
export function parseTaxIdentificationNumber(typed: string): string | undefined {
  const code = withoutSlashes(typed);
  if (!/^[1-9]\d{10}$/.test(code)) return undefined;
  const digits = code.slice(0, 10);
  return repeatsOneDigit(digits) && checkDigit(digits) === Number(code[10]) ? code : undefined;
}

/** The letters of a document's number: no vowels, and none that looks like a digit (PAuswV, annex). */
const DOCUMENT_NUMBER = /^[CFGHJKLMNPRTVWXYZ][CFGHJKLMNPRTVWXYZ\d]{8}\d?$/;

/**
 * Reads the number of an identity card, a passport or a residence permit: 9 characters, and as a tenth the check digit
 * where somebody copies it from the lower lines. There is no letter O in it, so one is taken for a zero.
 * @returns the number in capitals without separators, with the check digit where it was typed; undefined where the
 *   form is another
 */
export function parseIdentityCardNumber(typed: string): string | undefined {
  const code = withoutSlashes(typed).replaceAll("O", "0");
  return DOCUMENT_NUMBER.test(code) ? code : undefined;
}

const DOCUMENT_WEIGHTS = [7, 3, 1];

/** Whether the check digit of an identity card's number was typed and is wrong (ICAO Doc 9303: weights 7-3-1). */
export function isIdentityCardNumberDoubtful(value: string): boolean {
  if (value.length < 10) return false;
  // A letter counts from A = 10, as in base 36.
  const sum = [...value.slice(0, 9)].reduce(
    (total, character, index) => total + Number.parseInt(character, 36) * (DOCUMENT_WEIGHTS[index % 3] ?? 0),
    0,
  );
  return sum % 10 !== Number(value[9]);
}

/**
 * Reads the tax number of an employer. Firms have several: the VAT number (USt-IdNr., § 27a UStG: DE and 9 digits), the
 * business number made of it (W-IdNr., § 139c AO: five more digits) and the Steuernummer, which every Land writes its
 * own way in 10 to 13 digits. Whether its check digit holds is `isEmployerTaxNumberDoubtful`'s to say.
 * @returns the number in capitals without separators, a business number with its hyphen; undefined where it has none
 *   of these forms
 */
export function parseEmployerTaxNumber(typed: string): string | undefined {
  const code = withoutSlashes(typed);
  const [, vat, unit] = /^(DE[1-9]\d{8})(\d{5})?$/.exec(code) ?? [];
  if (vat !== undefined) return unit === undefined ? vat : `${vat}-${unit}`;
  return /^\d{10,13}$/.test(code) ? code : undefined;
}

/**
 * Whether the check digit of a VAT or business number is wrong (ISO 7064, MOD 11,10). The tax office doesn't publish
 * the procedure, so nobody is refused for it; a Steuernummer is checked differently in every Land and isn't doubted.
 */
export function isEmployerTaxNumberDoubtful(value: string): boolean {
  const [, digits, check] = /^DE(\d{8})(\d)/.exec(value) ?? [];
  return digits !== undefined && checkDigit(digits) !== Number(check);
}

/**
 * Reads a pension insurance number (§ 147 SGB VI, § 2 VKVV): 8 digits, the first letter of the name at birth, 3 digits.
 * @returns the number in capitals without separators, or undefined where the form is another
 */
export function parsePensionInsuranceNumber(typed: string): string | undefined {
  const code = withoutSlashes(typed);
  return /^\d{8}[A-Z]\d{3}$/.test(code) ? code : undefined;
}

const PENSION_WEIGHTS = [2, 1, 2, 5, 7, 1, 2, 1, 2, 1, 2, 1];

/**
 * Whether the check digit of a pension insurance number is wrong: the letter counts as its place in the alphabet in
 * two digits, and the digits of the weighted digits are added, modulo 10 (§ 4 VKVV).
 */
export function isPensionInsuranceNumberDoubtful(value: string): boolean {
  const letter = String(Number.parseInt(value.charAt(8), 36) - 9).padStart(2, "0");
  const digits = value.slice(0, 8) + letter + value.slice(9, 11);
  const sum = [...digits].reduce((total, digit, index) => {
    const weighted = Number(digit) * (PENSION_WEIGHTS[index] ?? 0);
    return total + Math.floor(weighted / 10) + (weighted % 10);
  }, 0);
  return sum % 10 !== Number(value[11]);
}

const PLATE_LENGTH = 8;

/**
 * Reads a number plate (§ 8 FZV, annex 1): up to 3 letters for the place, 1 or 2 letters, up to 4 digits, E for an
 * electric car or H for an old one; 8 characters at most. Whether B-MW 12 or BM-W 12 is meant, only the hyphen tells,
 * so it is kept where one was typed.
 * @returns e.g. `B-MW 12`, without the hyphen `BMW 12`; undefined where the form is another
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
