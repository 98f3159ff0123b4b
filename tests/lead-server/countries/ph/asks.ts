import { country } from "../../../../app/catalogue/countries/ph.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in the Philippines: those of every country, and these. */
export const asks = asksOf(country, [
  "id_card_number",
  "province",
  "city",
  "suburb",
  "postal_code",
  "salary_cycle",
  "salary_cycle_value",
  "income_contract_expires_at",
  "work_phone",
  "iban",
  "has_other_loans",
  "total_debt_amount",
  "reference_type",
  "reference_name",
  "reference_phone_number",
]);
