import { country } from "../../../app/catalogue/countries/ph.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real ZIP codes, their province or Metro Manila, their city and some of its streets. */
const places: Places = {
  "1000": ["00", "Manila", "Taft Avenue", "Padre Faura Street", "United Nations Avenue"],
  "1100": ["00", "Quezon City", "Kalayaan Avenue", "Matalino Street", "Maginhawa Street"],
  "1200": ["00", "Makati", "Ayala Avenue", "Kamagong Street", "Chino Roces Avenue"],
  "1300": ["00", "Pasay", "Taft Avenue", "Libertad Street", "F.B. Harrison Street"],
  "1600": ["00", "Pasig", "Caruncho Avenue", "Mercedes Avenue", "Dr. Sixto Antonio Avenue"],
  "1800": ["00", "Marikina", "Shoe Avenue", "J.P. Rizal Street", "Bayan-Bayanan Avenue"],
  "3000": ["BUL", "Malolos", "Paseo del Congreso", "F. Estrella Street"],
  "6000": ["CEB", "Cebu City", "Osmeña Boulevard", "Colon Street", "Mango Avenue"],
  "6015": ["CEB", "Lapu-Lapu City", "Quezon National Highway", "M.L. Quezon Avenue"],
};

/** The provider in the Philippines. */
export const philippines: ProviderData = {
  facts: country,
  asks: asksOf(country, [
    "id_card_number",
    "province",
    "city",
    "suburb",
    "postal_code",
    "salary_cycle",
    "salary_cycle_value",
    "income_contract_expires_at",
    "work_phone",
    "iban",
    "has_other_loans",
    "total_debt_amount",
    "reference_type",
    "reference_name",
    "reference_phone_number",
  ]),
  generalPolicies: [
    required("terms", "I accept the terms of use.", "Terms of use", [
      "We help you find a loan that fits you. Applying is free and you don’t have to accept any offer: it’s always your decision.",
      "To look for one, we need details that are your own and up to date. If something changes while we work on your application, please tell us.",
      "The lender will give you a disclosure statement and its own contract. Take your time to read them before you sign, and borrow only what you can pay back comfortably.",
    ]),
    required("privacy", "I agree that you may use my data to process my application.", "Privacy policy", [
      "We use your data for one thing only: to process your application. We share it with the lenders that can make you an offer and with no one else, unless you allow it. We never look at the contacts or photos on your phone.",
      "We keep it only as long as the law requires. You can ask to see it, correct it or have it deleted anytime, with a simple email.",
      "If you think we did something wrong, tell us. You can also go to the National Privacy Commission.",
    ]),
  ],
  marketingConsents: [
    optional("email", "I’d like to get promos and tips by email."),
    optional("sms", "I’d like promos by text."),
    optional(
      "partners",
      "You may share my data with partner lenders so they can make me their own offers.",
      "Partner lenders",
      [
        "We work with lending companies that have a Certificate of Authority from the SEC. If you allow it, we give them your name, email and mobile number so they can make you an offer.",
        "You can change your mind anytime. We stop sharing on the same day.",
      ],
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, TIN with the branch, ZIP code, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Bahay Kawayan Furniture", "204318765000", "1100", "Quezon City", "Kalayaan Avenue", "118"],
    ["Tala Contact Center Solutions", "008765123000", "1200", "Makati", "Ayala Avenue", "6750"],
    ["Masagana Rice Trading", "312907456000", "3000", "Malolos", "Paseo del Congreso", "24"],
    ["Perlas Garments Corporation", "215640982000", "1800", "Marikina", "Shoe Avenue", "57"],
    ["Lakbay Express Logistics", "009431207000", "1300", "Pasay", "Taft Avenue", "2240"],
    ["Sari-Sari Hub Inc.", "410286397000", "1600", "Pasig", "Caruncho Avenue", "31"],
    ["Bituin Medical Clinic", "236710594000", "6000", "Cebu City", "Osmeña Boulevard", "142"],
    ["Mactan Blue Resort", "007152864000", "6015", "Lapu-Lapu City", "Quezon National Highway", "9"],
  ]),
  positions: positionsOf(
    "Operator or production worker",
    "Office staff",
    "Technician",
    "Manager",
    "Other position",
  ),
  professionalFields: {
    employed: ["BPO and IT", "Construction", "Education", "Factory and manufacturing"],
    self_employed: ["Buy and sell", "Construction", "Food and carinderia"],
    farmer: ["Crops", "Livestock and poultry", "Fishing"],
    other: ["Other"],
  },
  texts: {
    missing: "We still need this detail.",
    refused: "We couldn’t accept this detail. Please check it.",
  },
};
