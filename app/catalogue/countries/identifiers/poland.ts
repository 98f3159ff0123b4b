import type { Country } from "../../country.ts";
import type { Identity } from "../types.ts";
import { base36, compact, existingDay, parserOf, weightedSum } from "./parse-helpers.ts";

const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];

/** The century by the tens of the month: 20 is added to the month for births from 2000, 80 for births before 1900. */
const PESEL_CENTURIES = [1900, 2000, 2100, 2200, 1800];

function birthDateOf(code: string): string | undefined {
  const monthAndCentury = Number(code.slice(2, 4));
  const year = (PESEL_CENTURIES[Math.floor(monthAndCentury / 20)] ?? 0) + Number(code.slice(0, 2));
  const month = String(monthAndCentury % 20).padStart(2, "0");
  return existingDay(`${year}-${month}-${code.slice(4, 6)}`);
}

/** Parses a PESEL (ustawa z dnia 24 września 2010 r. o ewidencji ludności, article 15). */
const parsePesel = parserOf(
  /^\d{11}$/,
  (code) => birthDateOf(code) !== undefined && weightedSum(code, PESEL_WEIGHTS) % 10 === 0,
);

/** Returns the personal data in a valid PESEL, whose last digit but one is even for women. */
export function identityOf(code: string): Identity {
  return { dateOfBirth: birthDateOf(code), gender: Number(code[9]) % 2 === 0 ? "female" : "male" };
}

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/** Its first three digits were a tax office's number (ustawa o zasadach ewidencji i identyfikacji podatników, 1995). */
const parseNip = parserOf(
  /^[1-9](?!00)\d{9}$/,
  // Numbers with a remainder of 10 aren't issued.
  (code) => weightedSum(code, NIP_WEIGHTS) % 11 === Number(code[9]),
  // Cross-border trade writes PL before it.
  (typed) => compact(typed).replace(/^PL/, ""),
);

/** The fourth character is the check digit itself, so it has no weight. */
const ID_CARD_WEIGHTS = [7, 3, 1, 0, 7, 3, 1, 7, 3];

export const identifiers = {
  personal_code: { example: "02070803628", inputMode: "numeric", parse: parsePesel },
  // As in ICAO Doc 9303.
  id_card_number: {
    example: "ABA 300000",
    parse: parserOf(
      /^[A-Z]{3}\d{6}$/,
      (code) => weightedSum(code, ID_CARD_WEIGHTS, base36) % 10 === Number(code[3]),
    ),
  },
  // The NIP of a business owner, the PESEL of everybody else.
  tax_identification_number: {
    example: "123-456-32-18",
    inputMode: "numeric",
    parse: (typed) => parsePesel(typed) ?? parseNip(typed),
  },
  tax_registry_code: { example: "123-456-32-18", inputMode: "numeric", parse: parseNip },
  // Of ZUS with slashes (ENP/15/012345678), which stay; KRUS and the uniformed services have other forms.
  pension_number: {
    example: "ENP/15/012345678",
    parse: parserOf(/^(?!.{21})(?=(?:[A-Z/]*\d){5})[A-Z\d]+(?:\/[A-Z\d]+){0,3}$/),
  },
  // Depends on the voivodeship and the kind of plate; older series are still in use.
  vehicle_license_plate_number: { example: "WA 12345", parse: parserOf(/^(?=.*\d)[A-Z][A-Z\d]{3,7}$/) },
} as const satisfies Country["identifiers"];
