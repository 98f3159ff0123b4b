import { electronicFormatIBAN, isValidIBAN } from "ibantools";
import { accept, clean, empty, type Rule, refuse } from "./rule.ts";

/** An IBAN of one of the country's accepted countries, in capitals without spaces (ISO 13616, mod 97). */
export const iban: Rule = (raw, context) => {
  const text = clean(raw);
  if (text === "") return empty(context);
  const code = electronicFormatIBAN(text) ?? "";
  if (!isValidIBAN(code)) return refuse("iban");
  const { ibanCountries, languageTag } = context.country;
  if (ibanCountries.includes(code.slice(0, 2))) return accept(code);
  const names = new Intl.DisplayNames(languageTag, { type: "region" });
  return refuse("ibanCountry", { countries: ibanCountries.map((id) => names.of(id) ?? id).join(", ") });
};

const CLABE_WEIGHTS = [3, 7, 1];

/** A Mexican CLABE: 18 digits, the last one checks the others (weights 3-7-1, modulo 10). */
export const clabe: Rule = (raw, context) => {
  const code = clean(raw).replace(/[\s.-]/g, "");
  if (code === "") return empty(context);
  if (!/^\d{18}$/.test(code)) return refuse("clabe");
  const digits = [...code].map(Number);
  const check = digits.pop();
  const sum = digits.reduce(
    (total, digit, index) => total + ((digit * (CLABE_WEIGHTS[index % 3] ?? 0)) % 10),
    0,
  );
  return (10 - (sum % 10)) % 10 === check ? accept(code) : refuse("clabe");
};
