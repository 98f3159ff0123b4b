import { country } from "../../../../app/catalogue/countries/co.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in Colombia: those of every country, and these. */
export const asks = asksOf(country, [
  "id_card_issued_at",
  "province",
  "city",
  "suburb",
  "flat_number",
  "postal_code",
  "salary_cycle",
  "salary_cycle_value",
  "tax_registry_code",
  "iban",
  "has_other_loans",
  "negative_credit_history",
  "reference_type",
  "reference_name",
  "reference_phone_number",
]);
