import type { Country } from "../country.ts";
import { baseAmount, basePeriod, withLimits } from "./base.ts";
import * as asked from "./classic-questions.ts";
import {
  identityOf,
  isUnusualIdCardNumber,
  parseCnp,
  parseCui,
  parseIdCardNumber,
  parseNumberPlate,
  parsePensionNumber,
  parseTaxNumber,
} from "./identifiers/romania.ts";

/**
 * The county by the first two digits of a postcode: a row for each first digit. 01 to 06 are the sectors of Bucharest.
 */
const COUNTIES = [
  ["", "B", "B", "B", "B", "B", "B", "IF", "GR"],
  ["PH", "AG", "BZ", "DB", "TR"],
  ["DJ", "GJ", "MH", "OT", "VL"],
  ["TM", "AR", "CS", "HD"],
  ["CJ", "BH", "BN", "MM", "SM", "SJ"],
  ["BV", "AB", "CV", "HR", "MS", "SB"],
  ["BC", "NT", "VN"],
  ["IS", "BT", "SV", "VS"],
  ["GL", "BR", "TL"],
  ["CT", "CL", "IL"],
];

/** Romania. A division's value is the county's part of its ISO 3166-2 code, which number plates show too. */
export const country = {
  id: "ro",
  languageTag: "ro-RO",
  currency: "RON",
  currencyDecimals: 2,
  phone: { region: "RO", callingCode: "40", example: "0712 034 567" },
  dateOrder: ["day", "month", "year"],
  // In the order of identity cards and official forms.
  names: ["lastName", "firstName"],
  // Product decisions, not a provider's limits; so are the largest sums below.
  amount: withLimits(baseAmount, { min: 500, max: 5000 }),
  period: withLimits(basePeriod),
  moneyLimits: {
    overdue_debt_amount: { max: 5000 },
    total_debt_amount: { max: 2_000_000 },
  },
  moneyMax: 5_000_000,
  age: { min: 18, max: 100 },
  postcode: {
    pattern: /^(?:0[1-8]|1[0-4]|2[0-4]|3[0-3]|4[0-5]|5[0-5]|6[0-2]|7[0-3]|8[0-2]|9[0-2])\d{4}$/,
    example: "010011",
    prefixes: ["RO", "CP", "COD", "CODPOȘTAL", "CODPOSTAL"],
    division: ([first, second]) => COUNTIES[Number(first)]?.[Number(second)] ?? "",
  },
  bankAccount: { kind: "iban", countries: ["RO"], example: "RO49 AAAA 1B31 0075 9384 0000" },
  identifiers: {
    personal_code: { example: "1630615123457", inputMode: "numeric", parse: parseCnp },
    id_card_number: {
      example: "RX 123456",
      inputMode: "text",
      parse: parseIdCardNumber,
      looksWrong: isUnusualIdCardNumber,
    },
    tax_identification_number: { example: "1630615123457", inputMode: "text", parse: parseTaxNumber },
    tax_registry_code: { example: "RO18547290", inputMode: "text", parse: parseCui },
    pension_number: { example: "123456", inputMode: "text", parse: parsePensionNumber },
    vehicle_license_plate_number: { example: "B 123 ABC", inputMode: "text", parse: parseNumberPlate },
  },
  identity: identityOf,
  choices: {
    // Some employers pay an advance in the middle of the month.
    salaryCycle: ["monthly", "twice_a_month", "weekly"],
    positionType: ["permanent", "temporary", "civil_servant", "seasonal", "intern", "other"],
  },
  divisions: [
    { value: "AB", label: "Alba", aliases: ["Fehér"] },
    { value: "AR", label: "Arad" },
    { value: "AG", label: "Argeș" },
    { value: "BC", label: "Bacău", aliases: ["Bákó"] },
    { value: "BH", label: "Bihor", aliases: ["Bihar"] },
    { value: "BN", label: "Bistrița-Năsăud", aliases: ["Bistrița", "Beszterce-Naszód"] },
    { value: "BT", label: "Botoșani" },
    { value: "BV", label: "Brașov", aliases: ["Brassó", "Kronstadt"] },
    { value: "BR", label: "Brăila" },
    {
      value: "B",
      label: "București",
      aliases: [
        "Bucharest",
        "Bukarest",
        "Sector 1",
        "Sector 2",
        "Sector 3",
        "Sector 4",
        "Sector 5",
        "Sector 6",
      ],
    },
    { value: "BZ", label: "Buzău" },
    { value: "CS", label: "Caraș-Severin", aliases: ["Krassó-Szörény"] },
    { value: "CL", label: "Călărași" },
    { value: "CJ", label: "Cluj", aliases: ["Kolozs", "Klausenburg"] },
    { value: "CT", label: "Constanța" },
    { value: "CV", label: "Covasna", aliases: ["Kovászna"] },
    { value: "DB", label: "Dâmbovița", aliases: ["Dîmbovița"] },
    { value: "DJ", label: "Dolj" },
    { value: "GL", label: "Galați" },
    { value: "GR", label: "Giurgiu" },
    { value: "GJ", label: "Gorj" },
    { value: "HR", label: "Harghita", aliases: ["Hargita"] },
    { value: "HD", label: "Hunedoara", aliases: ["Hunyad"] },
    { value: "IL", label: "Ialomița" },
    { value: "IS", label: "Iași" },
    { value: "IF", label: "Ilfov", aliases: ["Sectorul Agricol Ilfov"] },
    { value: "MM", label: "Maramureș", aliases: ["Máramaros"] },
    { value: "MH", label: "Mehedinți" },
    { value: "MS", label: "Mureș", aliases: ["Maros"] },
    { value: "NT", label: "Neamț" },
    { value: "OT", label: "Olt" },
    { value: "PH", label: "Prahova" },
    { value: "SM", label: "Satu Mare", aliases: ["Szatmár"] },
    { value: "SJ", label: "Sălaj", aliases: ["Szilágy"] },
    { value: "SB", label: "Sibiu", aliases: ["Szeben", "Hermannstadt"] },
    { value: "SV", label: "Suceava" },
    { value: "TR", label: "Teleorman" },
    { value: "TM", label: "Timiș", aliases: ["Temes", "Temesch"] },
    { value: "TL", label: "Tulcea" },
    { value: "VS", label: "Vaslui" },
    { value: "VL", label: "Vâlcea", aliases: ["Vîlcea"] },
    { value: "VN", label: "Vrancea" },
  ],
  optional: [
    // Hardly anybody knows their postcode.
    "postal_code",
    "employer_postal_code",
    // Only Bucharest has sectors, towns have no commune, and villages have no quarters and often no streets.
    "district",
    "municipality",
    "suburb",
    "street",
    "employer_street",
    // Employees seldom know their employer's tax number.
    "tax_registry_code",
  ],
  pages: {
    name: ["last_name", "first_name", "middle_name", "second_last_name"],
    "address-information": [
      "postal_code",
      "province",
      "municipality",
      "city",
      "district",
      "suburb",
      "street",
      "house_number",
      "block_number",
      "floor",
      "flat_number",
    ],
    province: [],
    "flat-number": [],
  },
  classic: [
    ...asked.loan,
    "personal_code",
    "gender",
    "form_birthday",
    "id_card_number",
    ...asked.household,
    "province",
    "city",
    "street",
    "house_number",
    "block_number",
    "flat_number",
    ...asked.income,
    "income_payday",
    "position_type",
    "income_contract_started_at",
    "job_title",
    "iban",
    ...asked.commitments,
    "employer_name",
    "work_phone",
  ],
  // Informed, not asked: what the contract needs is lawful without consent (Regulation (EU) 2016/679, articles 6 (1) b
  // and 13; looked up on 2026-11-22).
  ownConsents: ["terms"],
  notices: {
    // Law 243/2024 limits small loans to 1 % a day and all that is paid to twice the amount.
    costOfCredit: {
      nominalRate: 0.24,
      rateName: "DAE",
      rateDecimals: 2,
      source:
        "Ordonanța de urgență 50/2010, article 7 (the names of the example), and its annex 1; Legea 243/2024; Directive (EU) 2023/2225, article 8 and annex III; figures chosen here as a representative example, not a provider's offer",
      validFrom: "2026-01-01",
      validUntil: "2027-12-31",
    },
    warning: {
      source:
        "Directive (EU) 2023/2225, article 8 (1), in Romanian; the bill that transposes it (playtech.ro, 25 October 2025)",
      validFrom: "2026-11-20",
      validUntil: "2027-12-31",
    },
  },
} as const satisfies Country;
