import { differsFrom, parserOf } from "./parse-helpers.ts";

/**
 * Parses a social security number: an SSS number (10 digits, written 01-2345678-9; Republic Act 11199) or the Common
 * Reference Number of a UMID card (12 digits, written 0111-2345678-9; Executive Order 420). The business partner
 * number of GSIS has 10 digits too. Their check digits aren't published, so only the length is checked. The hyphens
 * are removed, so that equal numbers compare equal.
 */
export const parseSocialSecurityNumber = parserOf(/^(?:\d{10}|\d{12})$/);

/**
 * Parses a TIN: 9 digits and the 3 to 5 digits of a branch if there is one, written 123-456-789-000 (National
 * Internal Revenue Code, section 236). Its check digit isn't published, so only the length is checked.
 */
export const parseTaxNumber = parserOf(/^\d{9}(?:\d{3,5})?$/);

/**
 * Parses the number of a government ID, unless it is too short, too long or has hardly any digits. The form doesn't ask
 * for the kind of card: there are more than a dozen.
 */
export const parseGovernmentIdNumber = parserOf(/^(?=(?:[A-Z]*\d){6})[A-Z\d]{7,20}$/);

/**
 * Returns whether the number of a government ID matches none of the common cards: National ID (16 digits), passports
 * since and before 2016, driver's license, SSS number and CRN, PRC card.
 */
export const isUnusualIdNumber = differsFrom(
  /^(?:\d{16}|[A-Z]\d{7}[A-Z]|[A-Z]{2}\d{7}|[A-Z]\d{10}|\d{10}|\d{12}|\d{7})$/,
);

/** Parses the number of a pension from SSS, GSIS, PVAO or AFP; their lengths differ. */
export const parsePensionNumber = parserOf(/^\d{8,12}$/);

/** Returns whether a pension number's length differs from those of SSS and GSIS (10 digits) and the CRN (12). */
export const isUnusualPensionNumber = differsFrom(/^(?:\d{10}|\d{12})$/);

/** Parses a plate number, or the 15 digits of the MV file that a vehicle shows until it has a plate. */
export const parsePlateNumber = parserOf(/^(?:\d{15}|(?=.*\d)(?=.*[A-Z])[A-Z\d]{5,8})$/);

/**
 * Returns whether a plate has none of the LTO's regular forms, as a personalized plate may: cars (ABC 1234, ABC 123),
 * motorcycles (AB 12345, 1234 AB, A 123 BC, 123 ABC), MV files.
 */
export const isUnusualPlate = differsFrom(
  /^(?:[A-Z]{3}\d{3,4}|[A-Z]{2}\d{4,5}|\d{4,5}[A-Z]{2}|[A-Z]\d{3}[A-Z]{2}|\d{3}[A-Z]{3}|\d{15})$/,
);

/** Parses a bank account number: 10 to 16 digits, depending on the bank. */
export const parseAccountNumber = parserOf(/^\d{10,16}$/);
