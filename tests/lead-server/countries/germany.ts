import { country } from "../../../app/catalogue/countries/de.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their Land, their city and some of their streets. */
const places: Places = {
  "01067": ["SN", "Dresden", "Wilsdruffer Straße", "Wallstraße", "Ostra-Allee"],
  "04109": ["SN", "Leipzig", "Petersstraße", "Grimmaische Straße", "Nikolaistraße"],
  "10115": ["BE", "Berlin", "Chausseestraße", "Invalidenstraße", "Ackerstraße"],
  "14467": ["BB", "Potsdam", "Brandenburger Straße", "Friedrich-Ebert-Straße", "Lindenstraße"],
  "18055": ["MV", "Rostock", "Kröpeliner Straße", "Lange Straße", "Strandstraße"],
  "20095": ["HH", "Hamburg", "Mönckebergstraße", "Spitalerstraße", "Rosenstraße"],
  "30159": ["NI", "Hannover", "Georgstraße", "Karmarschstraße", "Große Packhofstraße"],
  "50667": ["NW", "Köln", "Hohe Straße", "Schildergasse", "Breite Straße"],
  "50674": ["NW", "Köln", "Brüsseler Straße", "Lindenstraße", "Moltkestraße"],
  "60313": ["HE", "Frankfurt am Main", "Zeil", "Stiftstraße", "Große Eschenheimer Straße"],
  "80331": ["BY", "München", "Kaufingerstraße", "Sendlinger Straße", "Rosental"],
};

/** The provider in Germany. */
export const germany: ProviderData = {
  facts: country,
  asks: asksOf(country, [
    "citizenship",
    "city_of_birth",
    "postal_code",
    "city",
    "housing_tenure_since_date",
    "income_contract_started_at",
    "income_contract_expires_at",
    "trial_period",
    "iban",
    "using_online_banking",
    "monthly_credit_commitments",
    "monthly_mortgage_amount",
    "negative_credit_history",
    "vehicle_ownership",
  ]),
  generalPolicies: [
    required("terms", "Ich akzeptiere die Nutzungsbedingungen.", "Nutzungsbedingungen", [
      "Wir helfen Ihnen, einen Kredit zu finden, der zu Ihnen passt. Der Antrag kostet nichts und bindet Sie nicht: Ob Sie ein Angebot annehmen, entscheiden Sie.",
      "Damit wir suchen können, brauchen wir Angaben, die von Ihnen sind und noch stimmen. Wenn sich etwas ändert, während Ihr Antrag läuft, sagen Sie uns bitte Bescheid.",
      "Der Kreditgeber schickt Ihnen seine eigenen Bedingungen. Lesen Sie sie in Ruhe, bevor Sie unterschreiben, und leihen Sie nur so viel, wie Sie gut zurückzahlen können.",
    ]),
  ],
  marketingConsents: [
    optional("email", "Ich möchte Angebote und Tipps per E-Mail bekommen."),
    optional("sms", "Sie dürfen mir Angebote per SMS schicken."),
    optional(
      "partners",
      "Sie dürfen meine Daten an Partner weitergeben, die Kredite vergeben, damit sie mir eigene Angebote machen.",
      "Unsere Partner",
      [
        "Wir arbeiten mit Kreditgebern zusammen, die unter Aufsicht stehen. Wenn Sie es uns erlauben, geben wir ihnen Ihren Namen, Ihre E-Mail-Adresse und Ihre Handynummer, damit sie Ihnen ein Angebot machen können.",
        "Sie können Ihre Meinung jederzeit ändern. Noch am selben Tag geben wir nichts mehr weiter.",
      ],
    ),
  ],
  privacyNotice: {
    title: "Datenschutzerklärung",
    paragraphs: [
      "Wir nutzen Ihre Daten nur für Ihren Antrag. Wir geben sie an Kreditgeber weiter, die Ihnen ein Angebot machen können, und sonst an niemanden, es sei denn, Sie erlauben es uns.",
      "Wir bewahren sie so lange auf, wie es das Gesetz verlangt. Sie können sie jederzeit ansehen, berichtigen oder löschen lassen. Eine E-Mail genügt.",
      "Wenn wir etwas falsch gemacht haben, sagen Sie es uns bitte. Sie können sich auch an die Datenschutzbehörde Ihres Bundeslandes wenden.",
    ],
  },
  findPlace: placesOf(country, places),
  // Name, VAT number with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Bäckerei Morgenkorn GmbH", "DE312048575", "10115", "Berlin", "Invalidenstraße", "114"],
    ["Autohaus Havelbrück GmbH", "DE285719363", "14467", "Potsdam", "Friedrich-Ebert-Straße", "29"],
    ["Spedition Elbwind GmbH & Co. KG", "DE274150831", "20095", "Hamburg", "Rosenstraße", "6"],
    ["Zahnarztpraxis Dr. Lindenhof", "DE817302645", "80331", "München", "Sendlinger Straße", "47"],
    ["Supermärkte Grünwiese AG", "DE294683150", "50667", "Köln", "Breite Straße", "82"],
    ["Bau Steinacker GmbH", "DE306179423", "60313", "Frankfurt am Main", "Stiftstraße", "15"],
    ["Hotel Zur Alten Mole", "DE260938576", "18055", "Rostock", "Strandstraße", "33"],
    ["Sprachschule Neuer Weg", "DE812944604", "04109", "Leipzig", "Nikolaistraße", "20"],
    ["Seniorenheim Sonnenpfad gGmbH", "DE268305979", "30159", "Hannover", "Georgstraße", "41"],
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
    self_employed: ["Bau und Handwerk", "Freie Berufe", "Gastronomie und Hotel", "Handel"],
    farmer: ["Ackerbau", "Viehhaltung", "Weinbau", "Fischerei"],
    other: ["Etwas anderes"],
  },
  texts: {
    missing: "Diese Angabe fehlt uns noch.",
    refused: "Diese Angabe können wir so nicht annehmen. Bitte schauen Sie noch einmal darauf.",
  },
};
