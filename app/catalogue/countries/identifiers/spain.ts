import { compact } from "./parse-helpers.ts";

const CHECK_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/**
 * Parses a Spanish DNI (8 digits and a letter) or NIE (X, Y or Z, 7 digits and a letter). The letter is the number
 * modulo 23; the first letter of a NIE counts as 0, 1 or 2 (Real Decreto 1553/2005; Orden INT/2058/2008). Ignores
 * spaces, dots, hyphens and case.
 * @returns the identifier in capitals without separators, or undefined if the letter is wrong
 */
export function parseDniOrNie(typed: string): string | undefined {
  const code = compact(typed);
  if (!/^(?:[XYZ]\d{7}|\d{8})[A-Z]$/.test(code)) return undefined;
  const digits = code.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return isCheckLetter(code.at(-1), digits) ? code : undefined;
}

function isCheckLetter(letter: string | undefined, digits: string): boolean {
  return CHECK_LETTERS[Number(digits) % 23] === letter;
}

const COMPANY_LETTERS = "JABCDEFGHI";

/**
 * Parses the tax number of an employer: a company's NIF (a letter, 7 digits and a check digit or letter; Orden
 * EHA/451/2008), a person's DNI or NIE, or the NIF that the tax office gives a person without either (K, L or M,
 * 7 digits and the letter of a DNI; Real Decreto 1065/2007, articles 19 and 20). Ignores the ES of a VAT number.
 * @returns the number in capitals without separators, or undefined if its check fails
 */
export function parseEmployerTaxNumber(typed: string): string | undefined {
  const code = compact(typed).replace(/^ES(?=.{9}$)/, "");
  if (/^[KLM]\d{7}[A-Z]$/.test(code)) return isCheckLetter(code.at(-1), code.slice(1, -1)) ? code : undefined;
  const [, digits = "", check = ""] = /^[ABCDEFGHJNPQRSUVW](\d{7})([\dA-J])$/.exec(code) ?? [];
  if (digits === "") return parseDniOrNie(code);
  const sum = [...digits].map(Number).reduce((total, digit, index) => {
    const doubled = index % 2 === 0 ? digit * 2 : digit;
    return total + Math.floor(doubled / 10) + (doubled % 10);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  return check === String(control) || check === COMPANY_LETTERS[control] ? code : undefined;
}

/**
 * Parses a Social Security number: 12 digits. Its check digits aren't checked, because numbers in real use fail them.
 */
export function parseSocialSecurityNumber(typed: string): string | undefined {
  const digits = compact(typed).replaceAll("/", "");
  return /^\d{12}$/.test(digits) ? digits : undefined;
}

/** Parses a number plate: four digits and three consonants, or the provincial form from before 2000. */
export function parseNumberPlate(typed: string): string | undefined {
  const plate = compact(typed);
  return /^(?:\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{1,2}\d{4}[A-Z]{1,2})$/.test(plate) ? plate : undefined;
}
