import type { Country } from "../../country.ts";
import type { Identity } from "../types.ts";
import { compactWithoutSlashes, differsFrom, existingDay, parserOf, weightedSum } from "./parse-helpers.ts";

const CNP_WEIGHTS = [2, 7, 9, 1, 4, 6, 3, 5, 8, 2, 7, 9];

/**
 * Sex and century, birthday, county, number, check digit. Codes 47 and 48 are sectors that Bucharest had until 1979,
 * 70 is the only county since May 2024, and the tax office's sheet for the OECD also has 80 to 83.
 */
const CNP = /^[1-9]\d{6}(?:0[1-9]|[1-3]\d|4[0-8]|5[12]|70|8[0-3])(?!000)\d{3}\d$/;

/** The century by the first digit of a CNP. 7 and 8 (residents) and 9 (foreigners) encode none. */
const CNP_CENTURIES: Readonly<Record<string, string>> = {
  "1": "19",
  "2": "19",
  "3": "18",
  "4": "18",
  "5": "20",
  "6": "20",
};

/** @param century its first two digits */
function birthDateIn(century: string, code: string): string | undefined {
  return existingDay(`${century}${code.slice(1, 3)}-${code.slice(3, 5)}-${code.slice(5, 7)}`);
}

/** Parses a CNP (Ordonanța de urgență 97/2005, Legea 105/1996). */
const parseCnp = parserOf(CNP, (code) => {
  // Without a century, 29 February is valid in every leap year from 2000 to 2099.
  const century = CNP_CENTURIES[code.charAt(0)] ?? "20";
  const rest = weightedSum(code, CNP_WEIGHTS) % 11;
  return birthDateIn(century, code) !== undefined && (rest === 10 ? 1 : rest) === Number(code[12]);
});

/** Returns the personal data in a valid CNP: the first digit is odd for men and even for women; 9 encodes no sex. */
export function identityOf(code: string): Identity {
  const first = code.charAt(0);
  const century = CNP_CENTURIES[first];
  const gender = Number(first) % 2 === 0 ? "female" : "male";
  return {
    dateOfBirth: century && birthDateIn(century, code),
    gender: first === "9" ? undefined : gender,
  };
}

const CUI_WEIGHTS = [7, 5, 3, 2, 1, 7, 5, 3, 2];

/** Parses a CUI (Codul de procedură fiscală, Legea 207/2015), whose prefix RO only means that the company pays VAT. */
const parseCui = parserOf(
  /^[1-9]\d{1,9}$/,
  (code) => ((weightedSum(code.padStart(10, "0"), CUI_WEIGHTS) * 10) % 11) % 10 === Number(code.at(-1)),
  (typed) => compactWithoutSlashes(typed).replace(/^RO/, ""),
);

export const identifiers = {
  personal_code: { example: "1630615123457", inputMode: "numeric", parse: parseCnp },
  // Series and number, or the number of an electronic card (Hotărârea Guvernului 295/2021). Neither has a check digit.
  id_card_number: {
    example: "RX 123456",
    parse: parserOf(/^(?=[A-Z\d]{8,9}$)[A-Z](?:[A-Z]*\d){6}[A-Z\d]*$/),
    looksWrong: differsFrom(/^[A-Z]{2}\d{6,7}$/),
  },
  // The CNP, or the CIF of the self-employed.
  tax_identification_number: {
    example: "1630615123457",
    parse: (typed) => parseCnp(typed) ?? parseCui(typed),
  },
  tax_registry_code: { example: "RO18547290", parse: parseCui },
  // Each pension house has numbers of its own, some with letters before them.
  pension_number: {
    example: "123456",
    parse: parserOf(/^[A-Z]{0,3}\d{4,10}$/, undefined, compactWithoutSlashes),
  },
  // Also the digits of a temporary plate (Ordinul Ministerului Afacerilor Interne 1501/2006).
  vehicle_license_plate_number: {
    example: "B 123 ABC",
    parse: parserOf(/^(?:(?:B\d{2,3}|[A-Z]{2}\d{2})[A-Z]{3}|(?:B|[A-Z]{2})\d{3,6})$/),
  },
} as const satisfies Country["identifiers"];
