import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, TIN with the branch, ZIP code, city, street and number. Every company is fictional. */
const rows = [
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
] as const;

/** The companies of the employer lookup. */
export const companies: readonly Company[] = rows.map(
  ([name, taxRegistryCode, postalCode, city, street, houseNumber]) => ({
    name,
    taxRegistryCode,
    postalCode,
    city,
    street,
    houseNumber,
  }),
);
