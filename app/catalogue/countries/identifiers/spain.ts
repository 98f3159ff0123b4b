import { compact, compactWithoutSlashes, parserOf, weightedDigitSum } from "./parse-helpers.ts";

const CHECK_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Returns whether a number's last letter is the rest of its digits modulo 23; X, Y and Z count as 0, 1 and 2. */
function hasCheckLetter(code: string): boolean {
  const digits = code.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return CHECK_LETTERS[Number(digits) % 23] === code.at(-1);
}

/**
 * Parses a Spanish DNI (8 digits and a letter) or NIE (X, Y or Z, 7 digits and a letter). The letter is the number
 * modulo 23; the first letter of a NIE counts as 0, 1 or 2 (Real Decreto 1553/2005; Orden INT/2058/2008). Leading zeros
 * may be left out, because the letter proves the number.
 */
export const parseDniOrNie = parserOf(/^(?:[XYZ]\d{7}|\d{8})[A-Z]$/, hasCheckLetter, (typed) =>
  compact(typed).replace(
    /^([XYZ]?)0*(\d{5,8})(?=[A-Z]$)/,
    (_, first: string, digits: string) => first + digits.padStart(first ? 7 : 8, "0"),
  ),
);

const COMPANY_WEIGHTS = [2, 1, 2, 1, 2, 1, 2];
const COMPANY_LETTERS = "JABCDEFGHI";

/**
 * Parses the tax number of an employer: a company's NIF (a letter, 7 digits and a check digit or letter; Orden
 * EHA/451/2008), a person's DNI or NIE, or the NIF that the tax office gives a person without either (K, L or M,
 * 7 digits and the letter of a DNI; Real Decreto 1065/2007, articles 19 and 20). Ignores the ES of a VAT number.
 * @returns the number in capitals without separators, or undefined if its check fails
 */
export function parseEmployerTaxNumber(typed: string): string | undefined {
  const code = compact(typed).replace(/^ES(?=.{9}$)/, "");
  if (/^[KLM]\d{7}[A-Z]$/.test(code)) return hasCheckLetter(code.slice(1)) ? code : undefined;
  const [, digits = "", check = ""] = /^[ABCDEFGHJNPQRSUVW](\d{7})([\dA-J])$/.exec(code) ?? [];
  if (digits === "") return parseDniOrNie(code);
  const control = (10 - (weightedDigitSum(digits, COMPANY_WEIGHTS) % 10)) % 10;
  return check === String(control) || check === COMPANY_LETTERS[control] ? code : undefined;
}

/**
 * Parses a Social Security number: 12 digits. Its check digits aren't checked, because numbers in real use fail them.
 */
export const parseSocialSecurityNumber = parserOf(/^\d{12}$/, undefined, compactWithoutSlashes);

/** Parses a number plate: four digits and three consonants, or the provincial form from before 2000. */
export const parseNumberPlate = parserOf(/^(?:\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{1,2}\d{4}[A-Z]{1,2})$/);
