import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { parseClabe } from "../countries/identifiers/clabe.ts";
import type { BankAccount } from "../countries/types.ts";
import { accept, type RuleContext, type RuleResult, refuse, typed } from "./rule.ts";

/** The word that banks print before the number and that is copied with it. No country's code begins with it. */
const IBAN_LABEL = /^IBAN[\s:.-]*/i;

/**
 * Accepts a bank account number: in countries with IBANs an IBAN (ISO 13616, mod 97) of an accepted country, in
 * capitals without spaces; elsewhere the national form.
 */
export const bankAccount = typed((text, context) => {
  const account = context.country.bankAccount;
  if (account.kind === "iban") return iban(text, account, context);
  const value = account.parse(text);
  return value === undefined ? refuse("bankAccount", { example: account.example }) : accept(value);
});

function iban(
  text: string,
  { countries }: Extract<BankAccount, { kind: "iban" }>,
  { country }: RuleContext,
): RuleResult {
  const plain = electronicFormatIBAN(text.replace(IBAN_LABEL, "")) ?? "";
  // People leave out the country code when they write their own country's IBAN.
  const code = /^\d{2}/.test(plain) ? country.id.toUpperCase() + plain : plain;
  if (!isValidIBAN(code)) return refuse("iban");
  if (countries.includes(code.slice(0, 2))) return accept(code);
  const names = new Intl.DisplayNames(country.languageTag, { type: "region" });
  return refuse("ibanCountry", { countries: countries.map((id) => names.of(id) ?? id).join(", ") });
}

/** Accepts a Mexican CLABE: 18 digits, of which the last is a check digit. */
export const clabe = typed((text) => {
  const code = parseClabe(text);
  return code === undefined ? refuse("clabe") : accept(code);
});
