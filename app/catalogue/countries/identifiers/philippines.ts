import type { Country } from "../../country.ts";
import { differsFrom, parserOf } from "./parse-helpers.ts";

/** A TIN, with the digits of a branch if there is one (National Internal Revenue Code, section 236). */
const tin = {
  example: "123-456-789-000",
  inputMode: "numeric",
  parse: parserOf(/^\d{9}(?:\d{3,5})?$/),
} as const;

// The check digits of these numbers aren't published.
export const identifiers = {
  // An SSS number (Republic Act 11199), or the number of a UMID card (Executive Order 420).
  personal_code: { example: "01-2345678-9", inputMode: "numeric", parse: parserOf(/^(?:\d{10}|\d{12})$/) },
  // Of more than a dozen kinds of card. The usual ones: National ID, passports since and before 2016, driver's license,
  // SSS number and CRN, PRC card.
  id_card_number: {
    example: "P1234567A",
    parse: parserOf(/^(?=(?:[A-Z]*\d){6})[A-Z\d]{7,20}$/),
    looksWrong: differsFrom(/^(?:\d{16}|[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}|[A-Z]\d{10}|\d{10}|\d{12}|\d{7})$/),
  },
  tax_identification_number: tin,
  tax_registry_code: tin,
  // From SSS, GSIS, PVAO or AFP.
  pension_number: {
    example: "01-2345678-9",
    inputMode: "numeric",
    parse: parserOf(/^\d{8,12}$/),
    looksWrong: differsFrom(/^(?:\d{10}|\d{12})$/),
  },
  // Personalized plates are free in form, and a vehicle without a plate shows its MV file's 15 digits. The LTO's forms:
  // cars (ABC 1234, ABC 123), motorcycles (AB 12345, 1234 AB, A 123 BC, 123 ABC).
  vehicle_license_plate_number: {
    example: "ABC 1234",
    parse: parserOf(/^(?:\d{15}|(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,8})$/),
    looksWrong: differsFrom(
      /^(?:[A-Z]{3}\d{3,4}|[A-Z]{2}\d{4,5}|\d{4,5}[A-Z]{2}|[A-Z]\d{3}[A-Z]{2}|\d{3}[A-Z]{3}|\d{15})$/,
    ),
  },
} as const satisfies Country["identifiers"];

/** Its length depends on the bank. */
export const parseAccountNumber = parserOf(/^\d{10,16}$/);
