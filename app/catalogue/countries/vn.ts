import { countryOf, vouched } from "./base.ts";
import * as asked from "./classic-questions.ts";
import { identifiers, identityOf, parseAccountNumber } from "./identifiers/vietnam.ts";

/**
 * Vietnam. Since 1 July 2025 there are 34 provinces and cities and no districts: an address is a province, a ward or
 * commune (asked as `municipality`), a street and a number (Nghị quyết 202/2025/QH15). A division's value is
 * its statistical code (Quyết định 19/2025/QĐ-TTg).
 */
export const country = countryOf({
  id: "vn",
  languageTag: "vi-VN",
  currency: "VND",
  currencyDecimals: 0,
  phone: { region: "VN", callingCode: "84", example: "0912 345 678" },
  names: ["lastName", "middleName", "firstName"],
  // Limits of money are chosen here, not by a provider.
  amount: { min: 1_000_000, max: 20_000_000, step: 500_000, default: 5_000_000 },
  usualAmounts: [3_000_000, 5_000_000, 10_000_000, 15_000_000],
  moneyLimits: { overdue_debt_amount: 500_000_000, total_debt_amount: 20_000_000_000 },
  moneyMax: 100_000_000_000,
  // The first two digits name a province from before the merger; some new provinces contain three of those.
  postcode: { pattern: /^\d{5}$/, example: "11000", prefixes: ["VN", "MÃBƯUCHÍNH", "MÃBƯUĐIỆN"] },
  bankAccount: {
    kind: "number",
    example: "0071001234567",
    inputMode: "numeric",
    parse: parseAccountNumber,
  },
  identifiers,
  identity: identityOf,
  choices: {
    salaryCycle: ["monthly", "twice_a_month", "weekly"],
    // The law has had no seasonal contract since 2021 (Bộ luật Lao động 2019, article 20).
    positionType: ["permanent", "temporary", "civil_servant", "intern", "other"],
  },
  divisions: [
    { value: "91", label: "An Giang", merged: ["Kiên Giang"] },
    { value: "24", label: "Bắc Ninh", merged: ["Bắc Giang"] },
    { value: "96", label: "Cà Mau", merged: ["Bạc Liêu"] },
    { value: "04", label: "Cao Bằng" },
    { value: "92", label: "Cần Thơ", merged: ["Sóc Trăng", "Hậu Giang"] },
    { value: "48", label: "Đà Nẵng", merged: ["Quảng Nam"] },
    { value: "66", label: "Đắk Lắk", aliases: ["Đắc Lắc"], merged: ["Phú Yên"] },
    { value: "11", label: "Điện Biên" },
    { value: "75", label: "Đồng Nai", merged: ["Bình Phước"] },
    { value: "82", label: "Đồng Tháp", merged: ["Tiền Giang"] },
    { value: "52", label: "Gia Lai", merged: ["Bình Định"] },
    { value: "01", label: "Hà Nội", aliases: ["HN", "Hà Tây"] },
    { value: "42", label: "Hà Tĩnh" },
    { value: "31", label: "Hải Phòng", aliases: ["HP"], merged: ["Hải Dương"] },
    { value: "46", label: "Huế", aliases: ["Thừa Thiên Huế", "TT. Huế"] },
    { value: "33", label: "Hưng Yên", merged: ["Thái Bình"] },
    { value: "56", label: "Khánh Hòa", merged: ["Ninh Thuận"] },
    { value: "12", label: "Lai Châu" },
    { value: "20", label: "Lạng Sơn" },
    { value: "15", label: "Lào Cai", merged: ["Yên Bái"] },
    { value: "68", label: "Lâm Đồng", aliases: ["Đắc Nông"], merged: ["Đắk Nông", "Bình Thuận"] },
    { value: "40", label: "Nghệ An" },
    { value: "37", label: "Ninh Bình", merged: ["Hà Nam", "Nam Định"] },
    { value: "25", label: "Phú Thọ", merged: ["Vĩnh Phúc", "Hòa Bình"] },
    { value: "51", label: "Quảng Ngãi", merged: ["Kon Tum"] },
    { value: "22", label: "Quảng Ninh" },
    { value: "44", label: "Quảng Trị", merged: ["Quảng Bình"] },
    { value: "14", label: "Sơn La" },
    { value: "80", label: "Tây Ninh", merged: ["Long An"] },
    { value: "19", label: "Thái Nguyên", aliases: ["Bắc Cạn"], merged: ["Bắc Kạn"] },
    { value: "38", label: "Thanh Hóa" },
    {
      value: "79",
      label: "TP. Hồ Chí Minh",
      aliases: ["Hồ Chí Minh", "TPHCM", "HCM", "HCMC", "Ho Chi Minh City", "Sài Gòn", "Vũng Tàu", "BRVT"],
      merged: ["Bình Dương", "Bà Rịa - Vũng Tàu"],
    },
    { value: "08", label: "Tuyên Quang", merged: ["Hà Giang"] },
    { value: "86", label: "Vĩnh Long", merged: ["Bến Tre", "Trà Vinh"] },
  ],
  optional: [
    "postal_code",
    "house_number",
    "employer_postal_code",
    "employer_house_number",
    "city",
    "district",
    "suburb",
  ],
  pages: {
    // An identity card is asked with its owner's name, its date and its place of issue, which fill a page.
    "personal-code": ["names", "personal_code"],
    "marital-status": ["form_birthday", "gender", "marital_status"],
    name: ["last_name", "middle_name", "first_name", "second_last_name"],
    "address-information": [
      "province",
      "municipality",
      "street",
      "house_number",
      "block_number",
      "floor",
      "city",
      "postal_code",
      "district",
      "suburb",
    ],
  },
  classic: [
    ...asked.loan,
    ...asked.person,
    ...asked.household,
    "province",
    "municipality",
    "street",
    "house_number",
    ...asked.income,
    "salary_cycle",
    "salary_cycle_value",
    "position_type",
    "income_contract_expires_at",
    "job_title",
    "iban",
    "id_card_issued_at",
    "id_card_issued_authority",
    ...asked.debts,
    "negative_credit_history",
    ...asked.references,
  ],
  // Luật 91/2025/QH15, articles 4 and 9.
  ownConsents: ["terms", "privacy"],
  notices: {
    costOfCredit: {
      nominalRate: 0.18,
      rateName: "Lãi suất thực tế theo năm",
      rateDecimals: 2,
      source:
        "Thông tư 14/2017/TT-NHNN (interest for the actual days of a year of 365 days, told as a rate a year); figures chosen here as a representative example, not a provider's offer",
      ...vouched,
    },
    rateLimit: {
      of: "nominal",
      rate: 0.2,
      source: "Bộ luật Dân sự 2015, article 468",
      ...vouched,
    },
    warning: {
      source: "Luật Bảo vệ quyền lợi người tiêu dùng 19/2023/QH15 (clear information); a text chosen here",
      ...vouched,
    },
  },
});
