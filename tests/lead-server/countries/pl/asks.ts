import { country } from "../../../../app/catalogue/countries/pl.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in Poland: those of every country, and these. */
export const asks = asksOf(country, [
  "id_card_number",
  "postal_code",
  "city",
  "flat_number",
  "province",
  "income_contract_started_at",
  "income_contract_expires_at",
  "work_phone",
  "tax_registry_code",
  "iban",
  "monthly_credit_commitments",
  "negative_credit_history",
  "in_tax_debt",
  "overdue_debt_amount",
]);
