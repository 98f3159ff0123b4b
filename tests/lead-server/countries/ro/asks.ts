import { country } from "../../../../app/catalogue/countries/ro.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in Romania: those of every country, and these. */
export const asks = asksOf(country, [
  "id_card_number",
  "postal_code",
  "province",
  "city",
  "block_number",
  "flat_number",
  "income_payday",
  "income_contract_started_at",
  "work_phone",
  "iban",
  "monthly_credit_commitments",
  "negative_credit_history",
  "vehicle_ownership",
]);
