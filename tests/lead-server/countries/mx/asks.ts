import { country } from "../../../../app/catalogue/countries/mx.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in Mexico: those of every country, and these. */
export const asks = asksOf(country, [
  "postal_code",
  "province",
  "municipality",
  "city",
  "suburb",
  "flat_number",
  "salary_cycle",
  "salary_cycle_value",
  "tax_registry_code",
  "tax_identification_number",
  "clabe",
  "negative_credit_history",
  "reference_type",
  "reference_name",
  "reference_phone_number",
]);
