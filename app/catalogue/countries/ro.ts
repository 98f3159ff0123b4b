import { countryOf, informed, vouched } from "./base.ts";
import * as asked from "./classic-questions.ts";
import { identifiers, identityOf } from "./identifiers/romania.ts";

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

/** People give a sector of Bucharest for their county. */
const sectors = [1, 2, 3, 4, 5, 6].flatMap((number) =>
  [`Sector ${number}`, `Sectorul ${number}`].flatMap((sector) => [sector, `București ${sector}`]),
);

/** Romania. A division's value is the county's part of its ISO 3166-2 code, which number plates show too. */
export const country = countryOf({
  id: "ro",
  languageTag: "ro-RO",
  currency: "RON",
  phone: { region: "RO", callingCode: "40", example: "0712 034 567" },
  // In the order of identity cards and official forms.
  names: ["lastName", "firstName"],
  // Limits of money are chosen here, not by a provider.
  amount: { min: 500, max: 5000 },
  usualAmounts: [1000, 2000, 3000, 5000],
  moneyLimits: { overdue_debt_amount: 5000, total_debt_amount: 2_000_000 },
  moneyMax: 5_000_000,
  postcode: {
    pattern: /^(?:0[1-8]|1[0-4]|2[0-4]|3[0-3]|4[0-5]|5[0-5]|6[0-2]|7[0-3]|8[0-2]|9[0-2])\d{4}$/,
    example: "010011",
    prefixes: ["RO", "CP", "COD", "CODPOȘTAL", "CODPOSTAL"],
    division: ([first, second]) => COUNTIES[Number(first)]?.[Number(second)] ?? "",
  },
  bankAccount: { kind: "iban", countries: ["RO"], example: "RO49 AAAA 1B31 0075 9384 0000" },
  identifiers,
  identity: identityOf,
  choices: {
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
    { value: "B", label: "București", aliases: ["Bucharest", "Bukarest", ...sectors] },
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
    "postal_code",
    "employer_postal_code",
    "district",
    "municipality",
    "suburb",
    "street",
    "employer_street",
    "tax_registry_code",
  ],
  pages: {
    name: ["last_name", "first_name", "middle_name", "second_last_name"],
    "address-information": [
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
      "postal_code",
    ],
  },
  classic: [
    ...asked.loan,
    ...asked.person,
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
  ownConsents: informed,
  notices: {
    // Law 243/2024 limits small loans to 1 % a day and all that is paid to twice the amount.
    costOfCredit: {
      nominalRate: 0.24,
      rateName: "DAE",
      rateDecimals: 2,
      source:
        "Ordonanța de urgență 50/2010, article 7 (the names of the example), and its annex 1; Legea 243/2024; Directive (EU) 2023/2225, article 8 and annex III; figures chosen here as a representative example, not a provider's offer",
      ...vouched,
    },
    warning: {
      source:
        "Directive (EU) 2023/2225, article 8 (1), in Romanian; the bill that transposes it (playtech.ro, 25 October 2025)",
      ...vouched,
      validFrom: "2026-11-20",
    },
  },
});
