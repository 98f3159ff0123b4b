import { countrySpecs, isValidIBAN } from "ibantools";
import type { DataPointName } from "../catalogue.ts";
import { parseClabe } from "../countries/identifiers/clabe.ts";
import { compact, compactWithoutSlashes } from "../countries/identifiers/parse-helpers.ts";
import type { BankAccount } from "../countries/types.ts";
import type { Country } from "../country.ts";
import {
  type MessageKey,
  type Rule,
  type RuleContext,
  type RuleResult,
  refuse,
  typed,
  valid,
} from "./rule.ts";

/** Letters, digits and separators: for numbers of which the country has no stricter form. */
const ANY_NUMBER = /^[A-Z\d][A-Z\d ./-]*[A-Z\d]$/;
const ANY_NUMBER_MIN = 4;
const ANY_NUMBER_MAX = 30;

export function identifier(name: DataPointName, key: MessageKey): Rule {
  return typed((text, { country }) => {
    const known = country.identifiers[name];
    if (known === undefined) {
      const plain = text.toUpperCase();
      if (plain.length > ANY_NUMBER_MAX) return refuse("tooLong", { max: ANY_NUMBER_MAX });
      if (plain.length < ANY_NUMBER_MIN) return refuse("tooShort", { min: ANY_NUMBER_MIN });
      const [sign] = /[^A-Z\d ./-]/u.exec(plain) ?? [];
      if (sign !== undefined) return refuse("sign", { sign });
      return ANY_NUMBER.test(plain) ? valid(plain) : refuse("text");
    }
    const value = known.parse(text) ?? (LABEL.test(text) ? known.parse(text.replace(LABEL, "")) : undefined);
    return value === undefined ? refuse(key, { example: known.example }) : valid(value);
  });
}

/** The number's name, which people write before it. */
const LABEL =
  /^(?:DNI|NIE|NIF|CURP|RFC|NSS|PESEL|NIP|CNP|CUI|CIF|C\.?C\.?|NIT|IdNr\.?|SSS|CRN|TIN|CCCD|MST)[\s:.-]+/i;

/** The word that banks print before the number and that is copied with it. No country's code begins with it. */
const IBAN_LABEL = /^IBAN[\s:.-]*/i;

export const bankAccount = typed((text, context) => {
  const account = context.country.bankAccount;
  if (account.kind === "iban") return iban(text, account, context);
  const value = account.parse(text);
  return value === undefined ? refuse("bankAccount", { example: account.example }) : valid(value);
});

function iban(
  text: string,
  { countries }: Extract<BankAccount, { kind: "iban" }>,
  { country }: RuleContext,
): RuleResult {
  const plain = compactWithoutSlashes(text.replace(IBAN_LABEL, "")).replace(/[,:_·•]/g, "");
  // People leave out the country code when they write their own country's IBAN.
  const code = /^\d{2}/.test(plain) ? country.id.toUpperCase() + plain : plain;
  const { chars: length } = countrySpecs[countries.find((id) => code.startsWith(id)) ?? ""] ?? {};
  if (length && /^[A-Z\d]+$/.test(code) && code.length !== length)
    return refuse("ibanLength", { length, typed: code.length });
  if (!isValidIBAN(code)) return refuse("iban");
  if (countries.includes(code.slice(0, 2))) return valid(code);
  const names = new Intl.DisplayNames(country.languageTag, { type: "region" });
  return refuse("ibanCountry", { countries: countries.map((id) => names.of(id) ?? id).join(", ") });
}

export const clabe = typed((text) => {
  const code = parseClabe(text);
  return code === undefined ? refuse("clabe") : valid(code);
});

export const postcode = typed((text, { country }) => {
  const { pattern, example } = country.postcode;
  const code = canonicalPostcode(text, country);
  return pattern.test(code) ? valid(code) : refuse("postcode", { example });
});

export function canonicalPostcode(text: string, { postcode }: Country): string {
  const { prefixes, hyphenAfter } = postcode;
  const whole = compact(text);
  const [start = "", prefix = ""] = /^(\p{L}{1,20}):?(?=\d)/u.exec(whole) ?? [];
  const code = prefixes.includes(prefix) ? whole.slice(start.length) : whole;
  return hyphenAfter === undefined || code.length <= hyphenAfter
    ? code
    : `${code.slice(0, hyphenAfter)}-${code.slice(hyphenAfter)}`;
}

export function divisionOf(postcode: string | undefined, country: Country): string | undefined {
  const { pattern, division } = country.postcode;
  const determined = postcode && pattern.test(postcode) ? division?.(postcode) : undefined;
  return country.divisions.find(({ value }) => value === determined)?.value;
}
