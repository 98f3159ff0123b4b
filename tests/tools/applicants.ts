import parsePhoneNumber from "libphonenumber-js";
import { type DataPointName, dataPoint } from "../../app/catalogue/catalogue.ts";
import type { CountryId } from "../../app/catalogue/countries/types.ts";
import type { Country } from "../../app/catalogue/country.ts";
import { bankAccount, canonicalPostcode, clabe } from "../../app/catalogue/rules/identifier.ts";
import { colombianAnswers } from "./applicants/colombia.ts";
import type { Answers } from "./applicants/everywhere.ts";
import { germanAnswers } from "./applicants/germany.ts";
import { mexicanAnswers } from "./applicants/mexico.ts";
import { philippinesAnswers } from "./applicants/philippines.ts";
import { polishAnswers } from "./applicants/poland.ts";
import { romanianAnswers } from "./applicants/romania.ts";
import { spanishAnswers } from "./applicants/spain.ts";
import { vietnamAnswers } from "./applicants/vietnam.ts";

/**
 * The input of a fictional applicant of each country, in its notation: an answer to every question of the catalogue.
 */
export const applicants: Readonly<Record<CountryId, Answers>> = {
  co: colombianAnswers,
  de: germanAnswers,
  es: spanishAnswers,
  mx: mexicanAnswers,
  ph: philippinesAnswers,
  pl: polishAnswers,
  ro: romanianAnswers,
  vn: vietnamAnswers,
};

/** Returns the sample applicant's answer to a question about a date. */
export function typedDate(typed: Readonly<Record<string, string>>, name: string): string {
  const box = (part: string, length: number) => (typed[`${name}.${part}`] ?? "").padStart(length, "0");
  return `${box("year", 4)}-${box("month", 2)}-${box("day", 2)}`;
}

/** Returns an applicant's telephone number as a provider receives it. */
export function phoneAnswer(typed: string, { phone }: Country): string {
  const national = typed.replace(new RegExp(`^\\+${phone.callingCode}\\s*`), "");
  const current = phone.oldPrefix ? national.replace(phone.oldPrefix, "") : national;
  return parsePhoneNumber(current, phone.region)?.number ?? typed;
}

/** Returns an applicant's written answer as a provider receives it: in the canonical form of the country. */
export function writtenAnswer(name: DataPointName, country: Country): string {
  const text = applicants[country.id][name] ?? "";
  const { rule } = dataPoint(name);
  if (rule === "postcode") return canonicalPostcode(text, country);
  if (rule !== "iban" && rule !== "clabe") return country.identifiers[name]?.parse(text) ?? text;
  const context = { country, requiredKey: name, optional: false, today: new Date() };
  const { success, data } = (rule === "clabe" ? clabe : bankAccount)(context).safeParse(text);
  return success ? String(data) : text;
}
