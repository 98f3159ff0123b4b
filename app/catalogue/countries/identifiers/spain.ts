import type { Country } from "../../country.ts";
import { compact, compactWithoutSlashes, parserOf, weightedDigitSum } from "./parse-helpers.ts";

const CHECK_LETTERS = "TRWAGMYFPDXBNJZSQVHLCKE";

/** Returns whether a number's last letter is the rest of its digits modulo 23; X, Y and Z count as 0, 1 and 2. */
function hasCheckLetter(code: string): boolean {
  const digits = code.slice(0, -1).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)));
  return CHECK_LETTERS[Number(digits) % 23] === code.at(-1);
}

/** A DNI or NIE (Real Decreto 1553/2005; Orden INT/2058/2008). The letter proves it without its leading zeros. */
const dniOrNie = {
  example: "12345678Z",
  parse: parserOf(/^(?:[XYZ]\d{7}|\d{8})[A-Z]$/, hasCheckLetter, (typed) =>
    compact(typed).replace(
      /^([XYZ]?)0*(\d{5,8})(?=[A-Z]$)/,
      (_, first: string, digits: string) => first + digits.padStart(first ? 7 : 8, "0"),
    ),
  ),
};

const COMPANY_WEIGHTS = [2, 1, 2, 1, 2, 1, 2];
const COMPANY_LETTERS = "JABCDEFGHI";

/**
 * Parses the tax number of an employer: a company's NIF (Orden EHA/451/2008), a person's DNI or NIE, or the NIF (K, L, M)
 * of a person without either (Real Decreto 1065/2007, articles 19 and 20). A VAT number begins with ES.
 */
function parseEmployerTaxNumber(typed: string): string | undefined {
  const code = compact(typed).replace(/^ES(?=.{9}$)/, "");
  if (/^[KLM]\d{7}[A-Z]$/.test(code)) return hasCheckLetter(code.slice(1)) ? code : undefined;
  const [, digits = "", check = ""] = /^[ABCDEFGHJNPQRSUVW](\d{7})([\dA-J])$/.exec(code) ?? [];
  if (digits === "") return dniOrNie.parse(code);
  const control = (10 - (weightedDigitSum(digits, COMPANY_WEIGHTS) % 10)) % 10;
  return check === String(control) || check === COMPANY_LETTERS[control] ? code : undefined;
}

export const identifiers = {
  personal_code: dniOrNie,
  id_card_number: dniOrNie,
  tax_identification_number: dniOrNie,
  tax_registry_code: { example: "A58818501", parse: parseEmployerTaxNumber },
  // Numbers in real use fail its check digits.
  pension_number: {
    example: "281234567840",
    inputMode: "numeric",
    parse: parserOf(/^\d{12}$/, undefined, compactWithoutSlashes),
  },
  // Also the provincial form from before 2000.
  vehicle_license_plate_number: {
    example: "1234 BCD",
    parse: parserOf(/^(?:\d{4}[BCDFGHJKLMNPRSTVWXYZ]{3}|[A-Z]{1,2}\d{4}[A-Z]{1,2})$/),
  },
} as const satisfies Country["identifiers"];
