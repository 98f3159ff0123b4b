import { country } from "../../../../app/catalogue/countries/vn.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in Vietnam: those of every country, and these. */
export const asks = asksOf(country, [
  "id_card_issued_at",
  "id_card_issued_authority",
  "province",
  "municipality",
  "salary_cycle",
  "salary_cycle_value",
  "income_contract_expires_at",
  "work_phone",
  "iban",
  "has_other_loans",
  "total_debt_amount",
  "negative_credit_history",
  "reference_type",
  "reference_name",
  "reference_phone_number",
]);
