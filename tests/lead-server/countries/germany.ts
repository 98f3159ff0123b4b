import { country } from "../../../app/catalogue/countries/de.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their Land, their city and some of their streets. */
const places: Places = {
  "10115": ["BE", "Berlin", "Chausseestraße", "Invalidenstraße", "Ackerstraße"],
  "14467": ["BB", "Potsdam", "Brandenburger Straße", "Friedrich-Ebert-Straße", "Lindenstraße"],
  "20095": ["HH", "Hamburg", "Mönckebergstraße", "Spitalerstraße", "Rosenstraße"],
  "30159": ["NI", "Hannover", "Georgstraße", "Karmarschstraße", "Große Packhofstraße"],
  "50674": ["NW", "Köln", "Brüsseler Straße", "Lindenstraße", "Moltkestraße"],
  "80331": ["BY", "München", "Kaufingerstraße", "Sendlinger Straße", "Rosental"],
};

/** The provider in Germany. */
export const germany: ProviderData = {
  facts: country,
  asks: asksOf(country, "housing_tenure_since_date", "using_online_banking", "vehicle_ownership"),
  generalPolicies: [required("terms", "Ich akzeptiere die Nutzungsbedingungen.", "Nutzungsbedingungen")],
  marketingConsents: [
    optional("email", "Ich möchte Angebote und Tipps per E-Mail bekommen."),
    optional("sms", "Sie dürfen mir Angebote per SMS schicken."),
    optional(
      "partners",
      "Sie dürfen meine Daten an Partner weitergeben, die Kredite vergeben, damit sie mir eigene Angebote machen.",
      "Unsere Partner",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, VAT number with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Bäckerei Morgenkorn GmbH", "DE312048575", "10115", "Berlin", "Invalidenstraße", "114"],
    ["Autohaus Havelbrück GmbH", "DE285719363", "14467", "Potsdam", "Friedrich-Ebert-Straße", "29"],
    ["Spedition Elbwind GmbH & Co. KG", "DE274150831", "20095", "Hamburg", "Rosenstraße", "6"],
    ["Zahnarztpraxis Dr. Lindenhof", "DE817302645", "80331", "München", "Sendlinger Straße", "47"],
  ]),
  positions: positionsOf(
    "Helfer/in",
    "Sachbearbeitung",
    "Facharbeit oder Technik",
    "Team- oder Abteilungsleitung",
    "Etwas anderes",
  ),
  professionalFields: {
    employed: ["Bau und Handwerk", "Bildung", "Büro und Verwaltung", "Gastronomie und Hotel"],
    other: ["Etwas anderes"],
  },
  texts: {
    missing: "Diese Angabe fehlt uns noch.",
    refused: "Diese Angabe können wir so nicht annehmen. Bitte schauen Sie noch einmal darauf.",
    terms: "Ich akzeptiere die Nutzungsbedingungen von {{partner}}.",
    sharing: "{{partner}} darf meine Daten an Partner weitergeben, damit sie mir eigene Angebote machen.",
  },
};
