import { country } from "../../../app/catalogue/countries/ph.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real ZIP codes, their province or Metro Manila, their city and some of its streets. */
const places: Readonly<Record<string, readonly [province: string, city: string, ...streets: string[]]>> = {
  "1000": ["00", "Manila", "Taft Avenue", "Padre Faura Street", "United Nations Avenue"],
  "1100": ["00", "Quezon City", "Kalayaan Avenue", "Matalino Street", "Maginhawa Street"],
  "1200": ["00", "Makati", "Ayala Avenue", "Kamagong Street", "Chino Roces Avenue"],
  "1300": ["00", "Pasay", "Taft Avenue", "Libertad Street", "F.B. Harrison Street"],
  "1550": ["00", "Mandaluyong", "Shaw Boulevard", "Boni Avenue", "San Francisco Street"],
  "1600": ["00", "Pasig", "Caruncho Avenue", "Mercedes Avenue", "Dr. Sixto Antonio Avenue"],
  "1800": ["00", "Marikina", "Shoe Avenue", "J.P. Rizal Street", "Bayan-Bayanan Avenue"],
  "1870": ["RIZ", "Antipolo", "M.L. Quezon Street", "P. Oliveros Street", "Sumulong Highway"],
  "2000": ["PAM", "San Fernando", "MacArthur Highway", "Consunji Street"],
  "2009": ["PAM", "Angeles", "Santo Rosario Street", "Miranda Street"],
  "2500": ["LUN", "San Fernando", "Quezon Avenue", "Ancheta Street"],
  "2600": ["BEN", "Baguio", "Session Road", "Leonard Wood Road", "Magsaysay Avenue"],
  "2900": ["ILN", "Laoag", "General Segundo Avenue", "J.P. Rizal Street"],
  "3000": ["BUL", "Malolos", "Paseo del Congreso", "F. Estrella Street"],
  "4027": ["LAG", "Calamba", "J.P. Rizal Street", "Chipeco Avenue"],
  "4102": ["CAV", "Bacoor", "Molino Boulevard", "Aguinaldo Highway"],
  "4103": ["CAV", "Imus", "Nueno Avenue", "Aguinaldo Highway"],
  "4114": ["CAV", "Dasmariñas", "Aguinaldo Highway", "Congressional Road"],
  "4200": ["BTG", "Batangas City", "P. Burgos Street", "Rizal Avenue"],
  "4217": ["BTG", "Lipa", "Ayala Highway", "C.M. Recto Avenue"],
  "4500": ["ALB", "Legazpi", "Rizal Street", "Peñaranda Street"],
  "5000": ["ILI", "Iloilo City", "Iznart Street", "J.M. Basa Street", "General Luna Street"],
  "5300": ["PLW", "Puerto Princesa", "Rizal Avenue", "Malvar Street"],
  "6000": ["CEB", "Cebu City", "Osmeña Boulevard", "Colon Street", "Mango Avenue"],
  "6014": ["CEB", "Mandaue", "A.C. Cortes Avenue", "A. del Rosario Street"],
  "6015": ["CEB", "Lapu-Lapu City", "Quezon National Highway", "M.L. Quezon Avenue"],
  "6100": ["NEC", "Bacolod", "Lacson Street", "Araneta Street"],
  "6500": ["LEY", "Tacloban", "Real Street", "Avenida Veteranos"],
  "7000": ["ZAS", "Zamboanga City", "Governor Lim Avenue", "Veterans Avenue"],
  "8000": ["DAS", "Davao City", "J.P. Laurel Avenue", "San Pedro Street", "C.M. Recto Street"],
  "9000": ["MSR", "Cagayan de Oro", "Velez Street", "Corrales Avenue"],
  "9200": ["LAN", "Iligan", "Quezon Avenue", "Roxas Avenue"],
  "9500": ["SCO", "General Santos", "Pioneer Avenue", "Santiago Boulevard"],
};

/**
 * Returns a place by its ZIP code. An unlisted code's digits determine no place.
 * @returns undefined for an impossible code
 */
function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, city, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, city, streets };
}

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
    {
      id: "terms",
      text: "I accept the terms of use.",
      required: true,
      page: {
        title: "Terms of use",
        paragraphs: [
          "We help you find a loan that fits you. Applying is free and you don’t have to accept any offer: it’s always your decision.",
          "To look for one, we need details that are your own and up to date. If something changes while we work on your application, please tell us.",
          "The lender will give you a disclosure statement and its own contract. Take your time to read them before you sign, and borrow only what you can pay back comfortably.",
        ],
      },
    },
    {
      id: "privacy",
      text: "I agree that you may use my data to process my application.",
      required: true,
      page: {
        title: "Privacy policy",
        paragraphs: [
          "We use your data for one thing only: to process your application. We share it with the lenders that can make you an offer and with no one else, unless you allow it. We never look at the contacts or photos on your phone.",
          "We keep it only as long as the law requires. You can ask to see it, correct it or have it deleted anytime, with a simple email.",
          "If you think we did something wrong, tell us. You can also go to the National Privacy Commission.",
        ],
      },
    },
  ],
  marketingConsents: [
    { id: "email", text: "I’d like to get promos and tips by email.", required: false },
    { id: "sms", text: "I’d like promos by text.", required: false },
    {
      id: "partners",
      text: "You may share my data with partner lenders so they can make me their own offers.",
      required: false,
      page: {
        title: "Partner lenders",
        paragraphs: [
          "We work with lending companies that have a Certificate of Authority from the SEC. If you allow it, we give them your name, email and mobile number so they can make you an offer.",
          "You can change your mind anytime. We stop sharing on the same day.",
        ],
      },
    },
  ],
  findPlace,
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
    ["Durian Republic Food Products", "318524076000", "8000", "Davao City", "J.P. Laurel Avenue", "305"],
    ["Hardin Verde Landscaping", "227419835000", "4217", "Lipa", "Ayala Highway", "76"],
    ["Kapihan sa Session", "405913728000", "2600", "Baguio", "Session Road", "88"],
    ["Panay Weavers Cooperative", "008390417000", "5000", "Iloilo City", "Iznart Street", "15"],
    ["Sugarland Hardware", "219865304000", "6100", "Bacolod", "Lacson Street", "63"],
    ["Maynila Print House", "233047618000", "1000", "Manila", "Taft Avenue", "1180"],
    ["Alon Fisheries Trading", "301672945000", "9500", "General Santos", "Pioneer Avenue", "20"],
    ["Bukid Fresh Poultry", "224508137000", "4027", "Calamba", "J.P. Rizal Street", "47"],
    ["Ligtas Security Agency", "006918253000", "1550", "Mandaluyong", "Shaw Boulevard", "510"],
    ["Tahanan Builders and Supply", "417350826000", "4114", "Dasmariñas", "Aguinaldo Highway", "12"],
  ]),
  positions: [
    { value: "operator", label: "Operator or production worker" },
    { value: "clerk", label: "Office staff" },
    { value: "agent", label: "Call center agent" },
    { value: "technician", label: "Technician" },
    { value: "specialist", label: "Specialist" },
    { value: "supervisor", label: "Team leader or supervisor" },
    { value: "manager", label: "Manager" },
    { value: "director", label: "Executive" },
    { value: "owner", label: "Owner" },
    { value: "other", label: "Other position" },
  ],
  professionalFields: {
    employed: [
      "BPO and IT",
      "Construction",
      "Education",
      "Factory and manufacturing",
      "Government",
      "Health",
      "Hotels and restaurants",
      "Retail",
      "Transport and delivery",
    ],
    self_employed: [
      "Buy and sell",
      "Construction",
      "Food and carinderia",
      "Freelance and online work",
      "Sari-sari store",
      "Transport and delivery",
    ],
    farmer: ["Crops", "Livestock and poultry", "Fishing"],
    other: ["Other"],
  },
  texts: {
    missing: "We still need this detail.",
    refused: "We couldn’t accept this detail. Please check it.",
  },
};
