import { country } from "../../../../app/catalogue/countries/ph.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

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
export function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, city, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, city, streets };
}
