import type { Country } from "../country.ts";
import { baseAmount, basePeriod, withLimits } from "./base.ts";
import * as asked from "./classic-questions.ts";
import {
  hasWrongEmployerTaxCheckDigit,
  hasWrongIdentityCardCheckDigit,
  hasWrongPensionInsuranceCheckDigit,
  parseEmployerTaxNumber,
  parseIdentityCardNumber,
  parseNumberPlate,
  parsePensionInsuranceNumber,
  parseTaxIdentificationNumber,
} from "./identifiers/germany.ts";
import type { Identifier } from "./types.ts";

/**
 * The tax identification number: Germany has no general personal number. It identifies nobody to a lender or to SCHUFA:
 * without consent a company may process it only where a law says so (AO § 139b (2); haufe.de, looked up on 2026-11-25).
 */
const taxIdentificationNumber: Identifier = {
  example: "86 095 742 719",
  inputMode: "numeric",
  parse: parseTaxIdentificationNumber,
};

/** Germany. A division's value is its part of the ISO 3166-2 code. A postcode doesn't determine the Land. */
export const country = {
  id: "de",
  languageTag: "de-DE",
  currency: "EUR",
  currencyDecimals: 2,
  phone: { region: "DE", callingCode: "49", example: "0151 23456789" },
  dateOrder: ["day", "month", "year"],
  names: ["firstName", "lastName"],
  amount: withLimits(baseAmount),
  usualAmounts: [300, 500, 800, 1000],
  period: withLimits(basePeriod),
  moneyLimits: {
    overdue_debt_amount: { max: 1000 },
    total_debt_amount: { max: 500_000 },
  },
  moneyMax: 1_000_000,
  age: { min: 18, max: 100 },
  // No region has the digits 00.
  postcode: { pattern: /^(?!00)\d{5}$/, example: "10115", prefixes: ["D", "DE", "PLZ"] },
  bankAccount: { kind: "iban", countries: ["DE"], example: "DE89 3704 0044 0532 0130 00" },
  identifiers: {
    personal_code: taxIdentificationNumber,
    tax_identification_number: taxIdentificationNumber,
    id_card_number: {
      example: "L01X00T47",
      inputMode: "text",
      parse: parseIdentityCardNumber,
      looksWrong: hasWrongIdentityCardCheckDigit,
    },
    tax_registry_code: {
      example: "DE123456788",
      inputMode: "text",
      parse: parseEmployerTaxNumber,
      looksWrong: hasWrongEmployerTaxCheckDigit,
    },
    pension_number: {
      example: "65 170839 J 003",
      inputMode: "text",
      parse: parsePensionInsuranceNumber,
      looksWrong: hasWrongPensionInsuranceCheckDigit,
    },
    vehicle_license_plate_number: { example: "B-AB 1234", inputMode: "text", parse: parseNumberPlate },
  },
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
    {
      value: "MV",
      label: "Mecklenburg-Vorpommern",
      aliases: ["Meckl.-Vorp.", "Meck-Pomm", "Meckpom", "Mecklenburg", "Mecklenburg-Western Pomerania"],
    },
    { value: "NI", label: "Niedersachsen", aliases: ["Lower Saxony", "Nds.", "Nieders."] },
    { value: "NW", label: "Nordrhein-Westfalen", aliases: ["NRW", "North Rhine-Westphalia"] },
    { value: "RP", label: "Rheinland-Pfalz", aliases: ["RLP", "Rhineland-Palatinate"] },
    { value: "SL", label: "Saarland", aliases: ["Saar"] },
    { value: "SN", label: "Sachsen", aliases: ["Saxony", "Sachs."] },
    { value: "ST", label: "Sachsen-Anhalt", aliases: ["LSA", "Saxony-Anhalt"] },
    { value: "SH", label: "Schleswig-Holstein", aliases: ["Schleswig Holst."] },
    { value: "TH", label: "Thüringen", aliases: ["Thueringen", "Thuringia", "Thür.", "Thuer."] },
  ],
  optional: [
    // The town is mostly the Gemeinde; big cities have no Landkreis, and small places have no suburbs.
    "municipality",
    "district",
    "suburb",
    // Employees seldom know their employer's tax number, and retired civil servants have no pension insurance number.
    "tax_registry_code",
    "pension_number",
  ],
  pages: {
    // The personal number says nothing about it, and a page asks it with the nationality.
    "personal-details": ["names", "gender"],
    gender: [],
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
  // Informed, not asked: what the contract needs is lawful without consent (Regulation (EU) 2016/679, articles 6 (1) b
  // and 13; looked up on 2026-11-22).
  ownConsents: ["terms"],
  notices: {
    // Must stay well below twice the usual rate: above that, a credit can be void (§ 138 BGB).
    costOfCredit: {
      nominalRate: 0.099,
      rateName: "Effektiver Jahreszins",
      rateDecimals: 2,
      source:
        "PAngV, §§ 16 and 17 and the annex; Directive (EU) 2023/2225, article 8 and annex III; figures chosen here as a representative example, not a provider's offer",
      validFrom: "2026-01-01",
      validUntil: "2027-12-31",
    },
    twoThirds: {
      source:
        "PAngV, § 17 (4): at least two thirds of the contracts at this effective rate or a lower one; figures chosen here as a representative example, not taken from a provider's contracts",
      validFrom: "2026-01-01",
      validUntil: "2027-12-31",
    },
    warning: {
      source: "Directive (EU) 2023/2225, article 8 (1), in German",
      validFrom: "2026-11-20",
      validUntil: "2027-12-31",
    },
  },
} as const satisfies Country;
