import { country } from "../../../../app/catalogue/countries/de.ts";
import { asksOf } from "../everywhere.ts";

/** The provider's data points in Germany: those of every country, and these. */
export const asks = asksOf(country, [
  "citizenship",
  "city_of_birth",
  "postal_code",
  "city",
  "housing_tenure_since_date",
  "income_contract_started_at",
  "income_contract_expires_at",
  "trial_period",
  "iban",
  "using_online_banking",
  "monthly_credit_commitments",
  "monthly_mortgage_amount",
  "negative_credit_history",
  "vehicle_ownership",
]);
