import { country } from "../../../../app/catalogue/countries/es.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in Spain: those of every country, and these. */
export const asks = asksOf(country, [
  "postal_code",
  "city",
  "floor",
  "province",
  "income_payday",
  "income_contract_started_at",
  "income_contract_expires_at",
  "iban",
  "using_online_banking",
  "mortgage_amount",
  "has_other_loans",
  "total_debt_amount",
  "negative_credit_history",
  "in_tax_debt",
  "overdue_debt_amount",
]);
