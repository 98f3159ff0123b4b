import { bare } from "./reading.ts";

const CHECK_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/**
 * Reads a Spanish DNI (8 digits and a letter) or NIE (X, Y or Z, 7 digits and a letter).
 * The letter is the number modulo 23; a NIE counts its first letter as 0, 1 or 2
 * (Real Decreto 1553/2005; Orden INT/2058/2008). Spaces, dots, hyphens and case are forgiven.
 * @returns the identifier in capitals without separators, or undefined where the letter is wrong
 */
export function parseDniOrNie(typed: string): string | undefined {
  const code = bare(typed);
  if (!/^(?:[XYZ]\d{7}|\d{8})[A-Z]$/.test(code)) return undefined;
  const digits = code.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return isCheckLetter(code.at(-1), digits) ? code : undefined;
}

function isCheckLetter(letter: string | undefined, digits: string): boolean {
  return CHECK_LETTERS[Number(digits) % 23] === letter;
}

const COMPANY_LETTERS = "JABCDEFGHI";

/**
 * Reads the tax number of an employer: a company's NIF (a letter, 7 digits and a check digit or letter; Orden
 * EHA/451/2008), the DNI or NIE of a person, or the NIF that a person without either has from the tax office (K, L or M,
 * 7 digits and the letter of a DNI; Real Decreto 1065/2007, articles 19 and 20). The ES of a VAT number is forgiven.
 * @returns the number in capitals without separators, or undefined where its check fails
 */
export function parseEmployerTaxNumber(typed: string): string | undefined {
  const code = bare(typed).replace(/^ES(?=.{9}$)/, "");
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

/** Reads a Social Security number: 12 digits; its check isn't looked at, because numbers in real use fail it. */
export function parseSocialSecurityNumber(typed: string): string | undefined {
  const digits = bare(typed).replaceAll("/", "");
  return /^\d{12}$/.test(digits) ? digits : undefined;
}

/** Reads a number plate: four digits and three consonants, or the provincial form of before 2000. */
export function parseNumberPlate(typed: string): string | undefined {
  const plate = bare(typed);
  return /^(?:\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{1,2}\d{4}[A-Z]{1,2})$/.test(plate) ? plate : undefined;
}
