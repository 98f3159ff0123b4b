import { countryOf, informed, vouched } from "./base.ts";
import * as asked from "./classic-questions.ts";
import { identifiers } from "./identifiers/germany.ts";

/** Germany. A division's value is its part of the ISO 3166-2 code. A postcode doesn't determine the Land. */
export const country = countryOf({
  id: "de",
  languageTag: "de-DE",
  currency: "EUR",
  phone: { region: "DE", callingCode: "49", example: "0151 23456789" },
  names: ["firstName", "lastName"],
  usualAmounts: [300, 500, 800, 1000],
  moneyLimits: { overdue_debt_amount: 1000, total_debt_amount: 500_000 },
  moneyMax: 1_000_000,
  // No region has the digits 00.
  postcode: { pattern: /^(?!00)\d{5}$/, example: "10115", prefixes: ["D", "DE", "PLZ"] },
  bankAccount: { kind: "iban", countries: ["DE"], example: "DE89 3704 0044 0532 0130 00" },
  identifiers,
  choices: {
    // § 22 PStG.
    gender: ["female", "male", "diverse"],
    salaryCycle: ["monthly", "fortnightly", "weekly"],
    positionType: ["permanent", "temporary", "civil_servant", "seasonal", "intern", "other"],
    housingTenure: ["rented", "owned", "mortgage", "family", "employer", "other"],
  },
  divisions: [
    { value: "BW", label: "Baden-Württemberg", aliases: ["Baden-Wuerttemberg", "BaWü", "BaWue"] },
    { value: "BY", label: "Bayern", aliases: ["Bavaria", "Bay."] },
    { value: "BE", label: "Berlin", aliases: ["Bln."] },
    { value: "BB", label: "Brandenburg", aliases: ["Bbg.", "Brandenb."] },
    { value: "HB", label: "Bremen", aliases: ["Freie Hansestadt Bremen", "Hansestadt Bremen"] },
    { value: "HH", label: "Hamburg", aliases: ["Freie und Hansestadt Hamburg", "Hansestadt Hamburg"] },
    { value: "HE", label: "Hessen", aliases: ["Hesse"] },
    { value: "MV", label: "Mecklenburg-Vorpommern", aliases: ["Meck-Pomm", "Mecklenburg"] },
    { value: "NI", label: "Niedersachsen", aliases: ["Lower Saxony", "Nds.", "Nieders."] },
    { value: "NW", label: "Nordrhein-Westfalen", aliases: ["NRW", "North Rhine-Westphalia"] },
    { value: "RP", label: "Rheinland-Pfalz", aliases: ["RLP", "Rhineland-Palatinate"] },
    { value: "SL", label: "Saarland", aliases: ["Saar"] },
    { value: "SN", label: "Sachsen", aliases: ["Saxony", "Sachs."] },
    { value: "ST", label: "Sachsen-Anhalt", aliases: ["LSA", "Saxony-Anhalt"] },
    { value: "SH", label: "Schleswig-Holstein", aliases: ["Schleswig Holst."] },
    { value: "TH", label: "Thüringen", aliases: ["Thueringen", "Thuringia", "Thür.", "Thuer."] },
  ],
  optional: ["municipality", "district", "suburb", "tax_registry_code", "pension_number"],
  pages: {
    "personal-details": ["names", "gender"],
  },
  classic: [
    ...asked.loan,
    "gender",
    "form_birthday",
    "personal_code",
    ...asked.household,
    "postal_code",
    "city",
    "street",
    "house_number",
    ...asked.income,
    "position_type",
    "income_contract_started_at",
    "income_contract_expires_at",
    "job_title",
    "trial_period",
    "iban",
    "citizenship",
    "city_of_birth",
    ...asked.commitments,
    "employer_name",
    "work_phone",
  ],
  ownConsents: informed,
  notices: {
    // Must stay well below twice the usual rate: above that, a credit can be void (§ 138 BGB).
    costOfCredit: {
      nominalRate: 0.099,
      rateName: "Effektiver Jahreszins",
      rateDecimals: 2,
      source: "PAngV, §§ 16 and 17 and the annex; Directive (EU) 2023/2225, article 8 and annex III",
      ...vouched,
    },
    twoThirds: {
      source: "PAngV, § 17 (4)",
      ...vouched,
    },
    warning: {
      source: "Directive (EU) 2023/2225, article 8 (1), in German",
      ...vouched,
      validFrom: "2026-11-20",
    },
  },
});
