import { countryOf, informed, vouched } from "./base.ts";
import * as asked from "./classic-questions.ts";
import { identifiers, identityOf } from "./identifiers/poland.ts";

/** Poland. A division's value is the voivodeship's TERYT number, which is also its part of the ISO 3166-2 code. */
export const country = countryOf({
  id: "pl",
  languageTag: "pl-PL",
  currency: "PLN",
  phone: { region: "PL", callingCode: "48", example: "512 345 678" },
  names: ["firstName", "lastName"],
  // Limits of money are chosen here, not by a provider.
  amount: { min: 500, max: 5000 },
  usualAmounts: [1000, 2000, 3000, 5000],
  moneyLimits: { overdue_debt_amount: 5000, total_debt_amount: 2_000_000 },
  moneyMax: 5_000_000,
  // Postal districts cross the borders of voivodeships, so the form derives no voivodeship from a postcode.
  postcode: {
    pattern: /^\d{2}-\d{3}$/,
    example: "00-950",
    prefixes: ["PL", "KOD", "KODPOCZTOWY"],
    hyphenAfter: 2,
  },
  bankAccount: { kind: "iban", countries: ["PL"], example: "PL61 1090 1014 0000 0712 1981 2874" },
  identifiers,
  identity: identityOf,
  choices: {
    salaryCycle: ["monthly", "twice_a_month", "weekly"],
    positionType: [
      "permanent",
      "temporary",
      "mandate",
      "specific_work",
      "civil_servant",
      "seasonal",
      "intern",
      "other",
    ],
  },
  divisions: [
    {
      value: "02",
      label: "dolnośląskie",
      aliases: ["Dolny Śląsk", "Lower Silesia", "Lower Silesian", "dolnośl."],
    },
    {
      value: "04",
      label: "kujawsko-pomorskie",
      aliases: ["Kujawy", "Kujawy i Pomorze", "Kuyavian-Pomeranian", "Kuyavia-Pomerania", "kuj.-pom."],
    },
    { value: "06", label: "lubelskie", aliases: ["Lubelszczyzna", "Lublin"] },
    { value: "08", label: "lubuskie", aliases: ["Ziemia Lubuska", "Lubusz"] },
    { value: "10", label: "łódzkie", aliases: ["Łódź", "Ziemia Łódzka"] },
    { value: "12", label: "małopolskie", aliases: ["Małopolska", "Lesser Poland", "małop."] },
    {
      value: "14",
      label: "mazowieckie",
      aliases: ["Mazowsze", "Mazovia", "Masovia", "Masovian", "maz.", "mazow."],
    },
    { value: "16", label: "opolskie", aliases: ["Opolszczyzna", "Opole"] },
    {
      value: "18",
      label: "podkarpackie",
      aliases: ["Podkarpacie", "Subcarpathia", "Subcarpathian", "podkarp."],
    },
    { value: "20", label: "podlaskie", aliases: ["Podlasie", "Podlachia", "Podlachian"] },
    { value: "22", label: "pomorskie", aliases: ["Pomorze", "Pomerania", "Pomeranian", "pom."] },
    { value: "24", label: "śląskie", aliases: ["Śląsk", "Górny Śląsk", "Silesia", "Silesian", "śl."] },
    { value: "26", label: "świętokrzyskie", aliases: ["Holy Cross", "Ziemia Świętokrzyska", "świętokrz."] },
    {
      value: "28",
      label: "warmińsko-mazurskie",
      aliases: ["Warmia i Mazury", "Warmia-Mazury", "Warmian-Masurian", "Warmia-Masuria", "warm.-maz."],
    },
    { value: "30", label: "wielkopolskie", aliases: ["Wielkopolska", "Greater Poland", "wlkp.", "wielkop."] },
    {
      value: "32",
      label: "zachodniopomorskie",
      aliases: [
        "zach.-pomorskie",
        "Pomorze Zachodnie",
        "Zachodnie Pomorze",
        "West Pomerania",
        "West Pomeranian",
        "zach.-pom.",
        "zachodniopom.",
      ],
    },
  ],
  optional: ["street", "suburb", "employer_street", "municipality", "district", "tax_registry_code"],
  pages: {
    "address-information": [
      "postal_code",
      "city",
      "province",
      "street",
      "house_number",
      "flat_number",
      "block_number",
      "floor",
      "suburb",
      "municipality",
      "district",
    ],
  },
  classic: [
    ...asked.loan,
    ...asked.person,
    "id_card_number",
    ...asked.household,
    "postal_code",
    "city",
    "province",
    "street",
    "house_number",
    "flat_number",
    ...asked.income,
    "position_type",
    "income_contract_started_at",
    "income_contract_expires_at",
    "job_title",
    "iban",
    ...asked.commitments,
    "employer_name",
    "tax_registry_code",
    "work_phone",
  ],
  ownConsents: informed,
  notices: {
    costOfCredit: {
      nominalRate: 0.12,
      rateName: "RRSO",
      rateDecimals: 2,
      source:
        "Ustawa z dnia 12 maja 2011 r. o kredycie konsumenckim, articles 5 and 7 (the names of the example), 25 and annex 4; Directive (EU) 2023/2225, article 8 and annex III; figures chosen here as a representative example, not a provider's offer",
      ...vouched,
    },
    // Twice the sum of the central bank's reference rate, 4 % in January 2026, and 3.5 percentage points.
    rateLimit: {
      of: "nominal",
      rate: 0.15,
      setAnew: true,
      source:
        "Kodeks cywilny, article 359 §§ 2 and 2¹; the reference rate of January 2026, the latest that was looked up: enter the current one",
      validFrom: "2026-01-01",
      validUntil: "2026-01-31",
    },
    warning: {
      source:
        "Directive (EU) 2023/2225, article 8 (1), in Polish; the bill that transposes it, article 8 (jklaw.pl, 7 August 2025)",
      ...vouched,
      validFrom: "2026-11-20",
    },
  },
});
