import type { Country } from "../country.ts";
import { baseAmount, basePeriod, withLimits } from "./base.ts";
import * as asked from "./classic-questions.ts";
import {
  parseAccountNumber,
  parseCedula,
  parseNit,
  parseNumberPlate,
  parsePensionNumber,
} from "./identifiers/colombia.ts";

/**
 * Colombia. A division's value is the number that the statistical office (DANE, Divipola) gives the department;
 * postcodes begin with the same two digits.
 */
export const country = {
  id: "co",
  languageTag: "es-CO",
  currency: "COP",
  // Centavos aren't in use.
  currencyDecimals: 0,
  phone: { region: "CO", callingCode: "57", example: "321 123 4567" },
  dateOrder: ["day", "month", "year"],
  names: ["firstName", "lastName", "secondLastName"],
  // Product decisions, not a provider's limits; so are the largest sums below.
  amount: withLimits(baseAmount, { min: 200_000, max: 3_000_000, step: 50_000, default: 800_000 }),
  usualAmounts: [500_000, 800_000, 1_000_000, 2_000_000],
  period: withLimits(basePeriod),
  moneyLimits: {
    overdue_debt_amount: { max: 4_000_000 },
    total_debt_amount: { max: 2_000_000_000 },
  },
  moneyMax: 5_000_000_000,
  age: { min: 18, max: 100 },
  postcode: {
    // Ministerio TIC, Resolución 3095 de 2011: two digits each for the department, the zone and the district.
    pattern: /^(?:05|08|1[135789]|2[0357]|4[147]|5[024]|6[368]|7[036]|8[1568]|9[14579])\d{4}$/,
    example: "110221",
    prefixes: ["CP", "CO", "COL", "CÓDIGOPOSTAL", "CODIGOPOSTAL"],
    division: (postcode) => postcode.slice(0, 2),
  },
  bankAccount: {
    kind: "number",
    example: "123-456789-01",
    inputMode: "numeric",
    parse: parseAccountNumber,
  },
  identifiers: {
    personal_code: { example: "1.020.304.050", inputMode: "numeric", parse: parseCedula },
    id_card_number: { example: "1.020.304.050", inputMode: "numeric", parse: parseCedula },
    tax_identification_number: { example: "1.020.304.050-8", inputMode: "text", parse: parseNit },
    tax_registry_code: { example: "900.544.472-2", inputMode: "text", parse: parseNit },
    pension_number: { example: "SUB 123456", inputMode: "text", parse: parsePensionNumber },
    vehicle_license_plate_number: { example: "ABC 123", inputMode: "text", parse: parseNumberPlate },
  },
  choices: {
    // The cédula has had NB since the judgment T-033 of 2022 of the Corte Constitucional.
    gender: ["female", "male", "diverse"],
    // Monthly or by the quincena; day labourers are paid weekly (Código Sustantivo del Trabajo, art. 134).
    salaryCycle: ["monthly", "twice_a_month", "weekly", "fortnightly"],
  },
  divisions: [
    { value: "91", label: "Amazonas" },
    { value: "05", label: "Antioquia", aliases: ["Ant."] },
    { value: "81", label: "Arauca" },
    { value: "08", label: "Atlántico", aliases: ["Atl."] },
    {
      value: "11",
      label: "Bogotá D.C.",
      aliases: [
        "Distrito Capital de Bogotá",
        "Bogotá",
        "Santafé de Bogotá",
        "Distrito Capital",
        "Bogotá, Distrito Capital",
        "D.C.",
      ],
    },
    { value: "13", label: "Bolívar" },
    { value: "15", label: "Boyacá", aliases: ["Boy."] },
    { value: "17", label: "Caldas" },
    { value: "18", label: "Caquetá" },
    { value: "85", label: "Casanare" },
    { value: "19", label: "Cauca" },
    { value: "20", label: "Cesar" },
    { value: "27", label: "Chocó" },
    { value: "23", label: "Córdoba" },
    { value: "25", label: "Cundinamarca", aliases: ["Cund.", "C/marca"] },
    { value: "94", label: "Guainía" },
    { value: "95", label: "Guaviare" },
    { value: "41", label: "Huila" },
    { value: "44", label: "La Guajira", aliases: ["Guajira"] },
    { value: "47", label: "Magdalena" },
    { value: "50", label: "Meta" },
    { value: "52", label: "Nariño" },
    {
      value: "54",
      label: "Norte de Santander",
      aliases: [
        "Norte de Sder.",
        "N. de Sder.",
        "Nte. Santander",
        "Norte Santander",
        "N. de Santander",
        "Nte. de Santander",
        "N. Santander",
      ],
    },
    { value: "86", label: "Putumayo" },
    { value: "63", label: "Quindío" },
    { value: "66", label: "Risaralda" },
    {
      value: "88",
      label: "San Andrés y Providencia",
      aliases: [
        "San Andrés y Prov.",
        "San Andrés",
        "San Andrés Islas",
        "San Andrés, Providencia y Santa Catalina",
        "Archipiélago de San Andrés",
        "Archipiélago de San Andrés, Providencia y Santa Catalina",
      ],
    },
    { value: "68", label: "Santander", aliases: ["Sder.", "Stder."] },
    { value: "70", label: "Sucre" },
    { value: "73", label: "Tolima" },
    { value: "76", label: "Valle del Cauca", aliases: ["Valle", "Valle del C."] },
    { value: "97", label: "Vaupés" },
    { value: "99", label: "Vichada" },
  ],
  // Few people know their postcode.
  optional: [
    "postal_code",
    "employer_postal_code",
    // The town is the municipality, and only big cities have districts.
    "municipality",
    "district",
  ],
  pages: {
    "address-information": [
      "province",
      "city",
      "municipality",
      "district",
      "suburb",
      "street",
      "house_number",
      "block_number",
      "floor",
      "flat_number",
      "postal_code",
    ],
    province: [],
    "flat-number": [],
    "employment-details": [
      "employer_province",
      "employer_city",
      "employer_street",
      "employer_house_number",
      "employer_postal_code",
    ],
  },
  classic: [
    ...asked.loan,
    "personal_code",
    "gender",
    "form_birthday",
    ...asked.household,
    "province",
    "city",
    "suburb",
    "street",
    "house_number",
    "flat_number",
    ...asked.income,
    "salary_cycle",
    "salary_cycle_value",
    "position_type",
    "job_title",
    "iban",
    "id_card_issued_at",
    ...asked.debts,
    "negative_credit_history",
    ...asked.references,
  ],
  // Prior, express and informed (Ley 1581 de 2012, articles 9 and 12); credit bureaus apart from it (Ley 1266 de 2008,
  // articles 4 and 6). Looked up on 2026-11-22.
  ownConsents: ["terms", "privacy", "bureaus"],
  notices: {
    // Interest isn't subject to IVA (Estatuto Tributario, article 476).
    costOfCredit: {
      nominalRate: 0.189,
      rateName: "Tasa efectiva anual (E.\u00A0A.)",
      rateDecimals: 2,
      source:
        "Ley 1480 de 2011, article 45; Decreto 1074 de 2015, chapter 2.2.2.35; figures chosen here as a representative example, not a provider's offer",
      validFrom: "2026-01-01",
      validUntil: "2026-12-31",
    },
    rateLimit: {
      of: "effective",
      rate: 0.2436,
      // The certificate holds for a month.
      setAnew: true,
      shownAs: "Tasa máxima legal (usura)",
      source:
        "Código de Comercio, article 884; Código Penal, article 305; Superintendencia Financiera, certificate of consumo y ordinario for January 2026, the latest that was looked up: enter the current one",
      validFrom: "2026-01-01",
      validUntil: "2026-01-31",
    },
    warning: {
      source: "Ley 1266 de 2008, articles 12 and 13 (reports of late payment); a text chosen here",
      validFrom: "2026-01-01",
      validUntil: "2027-12-31",
    },
  },
} as const satisfies Country;
