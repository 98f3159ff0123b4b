import type { DataPointName } from "./catalogue.ts";
import type { Country } from "./country.ts";

/**
 * Returns the key of a question's texts: the data point's own name, or `account_number` instead of `iban` in a
 * country without IBANs.
 */
export function textKeyOf(name: DataPointName, country: Country): string {
  return name === "iban" && country.bankAccount.kind === "number" ? "account_number" : name;
}
