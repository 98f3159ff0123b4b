import type { Country } from "../countries/types.ts";
import type { DataPointName } from "./catalogue.ts";

/**
 * The name under which a question's texts stand: its own, but where the country has no IBAN the question for an account
 * is another.
 */
export function wordedAs(name: DataPointName, country: Country): string {
  return name === "iban" && country.bankAccount.kind === "number" ? "account_number" : name;
}
