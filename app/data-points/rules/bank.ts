import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { parseClabe } from "../../countries/identifiers/clabe.ts";
import type { BankAccount } from "../../countries/types.ts";
import { accept, clean, empty, type Rule, type RuleContext, type RuleResult, refuse } from "./rule.ts";

/**
 * The number of a bank account: an IBAN where the country has them, in capitals without spaces (ISO 13616, mod 97) and
 * of a country that is accepted; else the form that banks of the country use.
 */
export const bankAccount: Rule = (raw, context) => {
  const text = clean(raw);
  if (text === "") return empty(context);
  const account = context.country.bankAccount;
  if (account.kind === "iban") return iban(text, account, context);
  const value = account.parse(text);
  return value === undefined ? refuse("bankAccount", { example: account.example }) : accept(value);
};

function iban(
  text: string,
  { countries }: Extract<BankAccount, { kind: "iban" }>,
  { country }: RuleContext,
): RuleResult {
  const typed = electronicFormatIBAN(text) ?? "";
  // Written without its country, as people do at home.
  const code = /^\d{2}/.test(typed) ? country.id.toUpperCase() + typed : typed;
  if (!isValidIBAN(code)) return refuse("iban");
  if (countries.includes(code.slice(0, 2))) return accept(code);
  const names = new Intl.DisplayNames(country.languageTag, { type: "region" });
  return refuse("ibanCountry", { countries: countries.map((id) => names.of(id) ?? id).join(", ") });
}

/** A Mexican CLABE: 18 digits, the last one checks the others. */
export const clabe: Rule = (raw, context) => {
  const text = clean(raw);
  if (text === "") return empty(context);
  const code = parseClabe(text);
  return code === undefined ? refuse("clabe") : accept(code);
};
