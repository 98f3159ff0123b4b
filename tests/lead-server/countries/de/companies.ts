import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, VAT number with its check digit, postcode, city, street and number. Every company is fictional. */
const rows = [
  ["Bäckerei Morgenkorn GmbH", "DE312048575", "10115", "Berlin", "Invalidenstraße", "114"],
  ["Autohaus Havelbrück GmbH", "DE285719363", "14467", "Potsdam", "Friedrich-Ebert-Straße", "29"],
  ["Spedition Elbwind GmbH & Co. KG", "DE274150831", "20095", "Hamburg", "Rosenstraße", "6"],
  ["Zahnarztpraxis Dr. Lindenhof", "DE817302645", "80331", "München", "Sendlinger Straße", "47"],
  ["Supermärkte Grünwiese AG", "DE294683150", "50667", "Köln", "Breite Straße", "82"],
  ["Bau Steinacker GmbH", "DE306179423", "60313", "Frankfurt am Main", "Stiftstraße", "15"],
  ["Hotel Zur Alten Mole", "DE260938576", "18055", "Rostock", "Strandstraße", "33"],
  ["Sprachschule Neuer Weg", "DE812944604", "04109", "Leipzig", "Nikolaistraße", "20"],
  ["Apotheke am Silberbrunnen", "DE327580196", "90402", "Nürnberg", "Karolinenstraße", "11"],
  ["Gebäudereinigung Klarwerk GmbH", "DE253408968", "40213", "Düsseldorf", "Flinger Straße", "38"],
  ["Maschinenfabrik Tannhauer SE", "DE289061735", "70173", "Stuttgart", "Kronenstraße", "24"],
  ["Weingut Rebenhang", "DE314587201", "55116", "Mainz", "Große Bleiche", "17"],
  ["Softwarehaus Blaukiesel GmbH", "DE302714657", "10999", "Berlin", "Oranienstraße", "155"],
  ["Seniorenheim Sonnenpfad gGmbH", "DE268305979", "30159", "Hannover", "Georgstraße", "41"],
  ["Fischhandel Kutterglück", "DE815620395", "28195", "Bremen", "Langenstraße", "62"],
  ["Möbelwerk Eichenthal GmbH", "DE270943186", "48143", "Münster", "Ludgeristraße", "9"],
  ["Sicherheitsdienst Wachturm Nord GmbH", "DE296150475", "24103", "Kiel", "Holstenstraße", "50"],
  ["Druckerei Farbenspiel", "DE317892306", "99084", "Erfurt", "Marktstraße", "13"],
  ["Logistik Saarbogen GmbH", "DE254679814", "66111", "Saarbrücken", "Bahnhofstraße", "71"],
  ["Friseursalon Haargenau 44", "DE309481265", "44135", "Dortmund", "Brückstraße", "27"],
  ["Gärtnerei Dreisamgrün", "DE281637543", "79098", "Freiburg im Breisgau", "Salzstraße", "18"],
  ["Fahrschule Rückspiegel", "DE320948750", "01067", "Dresden", "Wallstraße", "4"],
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
