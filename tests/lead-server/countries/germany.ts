import { country } from "../../../app/catalogue/countries/de.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their Land, their city and some of their streets. */
const places: Readonly<Record<string, readonly [province: string, city: string, ...streets: string[]]>> = {
  "01067": ["SN", "Dresden", "Wilsdruffer Straße", "Wallstraße", "Ostra-Allee"],
  "04109": ["SN", "Leipzig", "Petersstraße", "Grimmaische Straße", "Nikolaistraße"],
  "10115": ["BE", "Berlin", "Chausseestraße", "Invalidenstraße", "Ackerstraße"],
  "10117": ["BE", "Berlin", "Friedrichstraße", "Unter den Linden", "Dorotheenstraße"],
  "10999": ["BE", "Berlin", "Oranienstraße", "Wiener Straße", "Adalbertstraße"],
  "14467": ["BB", "Potsdam", "Brandenburger Straße", "Friedrich-Ebert-Straße", "Lindenstraße"],
  "18055": ["MV", "Rostock", "Kröpeliner Straße", "Lange Straße", "Strandstraße"],
  "20095": ["HH", "Hamburg", "Mönckebergstraße", "Spitalerstraße", "Rosenstraße"],
  "22765": ["HH", "Hamburg", "Ottenser Hauptstraße", "Bahrenfelder Straße", "Große Rainstraße"],
  "24103": ["SH", "Kiel", "Holstenstraße", "Dänische Straße", "Schloßstraße"],
  "28195": ["HB", "Bremen", "Obernstraße", "Sögestraße", "Langenstraße"],
  "30159": ["NI", "Hannover", "Georgstraße", "Karmarschstraße", "Große Packhofstraße"],
  "37073": ["NI", "Göttingen", "Weender Straße", "Groner Straße", "Goetheallee"],
  "39104": ["ST", "Magdeburg", "Breiter Weg", "Ernst-Reuter-Allee", "Hegelstraße"],
  "40213": ["NW", "Düsseldorf", "Flinger Straße", "Bolkerstraße", "Heinrich-Heine-Allee"],
  "44135": ["NW", "Dortmund", "Ostenhellweg", "Brückstraße", "Kleppingstraße"],
  "45127": ["NW", "Essen", "Kettwiger Straße", "Limbecker Straße", "Porschekanzel"],
  "48143": ["NW", "Münster", "Prinzipalmarkt", "Ludgeristraße", "Salzstraße"],
  "50667": ["NW", "Köln", "Hohe Straße", "Schildergasse", "Breite Straße"],
  "50674": ["NW", "Köln", "Brüsseler Straße", "Lindenstraße", "Moltkestraße"],
  "53111": ["NW", "Bonn", "Sternstraße", "Friedrichstraße", "Bonngasse"],
  "55116": ["RP", "Mainz", "Ludwigsstraße", "Große Bleiche", "Schillerstraße"],
  "60311": ["HE", "Frankfurt am Main", "Berliner Straße", "Braubachstraße", "Kaiserstraße"],
  "60313": ["HE", "Frankfurt am Main", "Zeil", "Stiftstraße", "Große Eschenheimer Straße"],
  "65183": ["HE", "Wiesbaden", "Langgasse", "Marktstraße", "Webergasse"],
  "66111": ["SL", "Saarbrücken", "Bahnhofstraße", "Kaiserstraße", "Sulzbachstraße"],
  "70173": ["BW", "Stuttgart", "Königstraße", "Kronenstraße", "Lautenschlagerstraße"],
  "79098": ["BW", "Freiburg im Breisgau", "Kaiser-Joseph-Straße", "Bertoldstraße", "Salzstraße"],
  "80331": ["BY", "München", "Kaufingerstraße", "Sendlinger Straße", "Rosental"],
  "80799": ["BY", "München", "Schellingstraße", "Türkenstraße", "Amalienstraße"],
  "86150": ["BY", "Augsburg", "Bahnhofstraße", "Maximilianstraße", "Annastraße"],
  "90402": ["BY", "Nürnberg", "Königstraße", "Karolinenstraße", "Breite Gasse"],
  "93047": ["BY", "Regensburg", "Maximilianstraße", "Gesandtenstraße", "Ludwigstraße"],
  "99084": ["TH", "Erfurt", "Anger", "Marktstraße", "Michaelisstraße"],
};

/**
 * Returns a place by its postcode. For an unlisted postcode not even the Land is known.
 * @returns undefined for an impossible postcode
 */
function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, city, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, city, streets };
}

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
    {
      id: "terms",
      text: "Ich akzeptiere die Nutzungsbedingungen.",
      required: true,
      page: {
        title: "Nutzungsbedingungen",
        paragraphs: [
          "Wir helfen Ihnen, einen Kredit zu finden, der zu Ihnen passt. Der Antrag kostet nichts und bindet Sie nicht: Ob Sie ein Angebot annehmen, entscheiden Sie.",
          "Damit wir suchen können, brauchen wir Angaben, die von Ihnen sind und noch stimmen. Wenn sich etwas ändert, während Ihr Antrag läuft, sagen Sie uns bitte Bescheid.",
          "Der Kreditgeber schickt Ihnen seine eigenen Bedingungen. Lesen Sie sie in Ruhe, bevor Sie unterschreiben, und leihen Sie nur so viel, wie Sie gut zurückzahlen können.",
        ],
      },
    },
  ],
  marketingConsents: [
    { id: "email", text: "Ich möchte Angebote und Tipps per E-Mail bekommen.", required: false },
    { id: "sms", text: "Sie dürfen mir Angebote per SMS schicken.", required: false },
    {
      id: "partners",
      text: "Sie dürfen meine Daten an Partner weitergeben, die Kredite vergeben, damit sie mir eigene Angebote machen.",
      required: false,
      page: {
        title: "Unsere Partner",
        paragraphs: [
          "Wir arbeiten mit Kreditgebern zusammen, die unter Aufsicht stehen. Wenn Sie es uns erlauben, geben wir ihnen Ihren Namen, Ihre E-Mail-Adresse und Ihre Handynummer, damit sie Ihnen ein Angebot machen können.",
          "Sie können Ihre Meinung jederzeit ändern. Noch am selben Tag geben wir nichts mehr weiter.",
        ],
      },
    },
  ],
  privacyNotice: {
    title: "Datenschutzerklärung",
    paragraphs: [
      "Wir nutzen Ihre Daten nur für Ihren Antrag. Wir geben sie an Kreditgeber weiter, die Ihnen ein Angebot machen können, und sonst an niemanden, es sei denn, Sie erlauben es uns.",
      "Wir bewahren sie so lange auf, wie es das Gesetz verlangt. Sie können sie jederzeit ansehen, berichtigen oder löschen lassen. Eine E-Mail genügt.",
      "Wenn wir etwas falsch gemacht haben, sagen Sie es uns bitte. Sie können sich auch an die Datenschutzbehörde Ihres Bundeslandes wenden.",
    ],
  },
  findPlace,
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
  ]),
  positions: [
    { value: "operator", label: "Helfer/in" },
    { value: "clerk", label: "Sachbearbeitung" },
    { value: "technician", label: "Facharbeit oder Technik" },
    { value: "specialist", label: "Spezialist/in" },
    { value: "supervisor", label: "Schicht- oder Gruppenleitung" },
    { value: "manager", label: "Team- oder Abteilungsleitung" },
    { value: "director", label: "Geschäftsführung" },
    { value: "owner", label: "Inhaber/in" },
    { value: "other", label: "Etwas anderes" },
  ],
  professionalFields: {
    employed: [
      "Bau und Handwerk",
      "Bildung",
      "Büro und Verwaltung",
      "Gastronomie und Hotel",
      "Gesundheit und Pflege",
      "Handel",
      "Industrie",
      "Transport und Logistik",
    ],
    self_employed: [
      "Bau und Handwerk",
      "Freie Berufe",
      "Gastronomie und Hotel",
      "Handel",
      "Landwirtschaft",
      "Transport und Logistik",
    ],
    farmer: ["Ackerbau", "Viehhaltung", "Weinbau", "Fischerei"],
    other: ["Etwas anderes"],
  },
  texts: {
    missing: "Diese Angabe fehlt uns noch.",
    refused: "Diese Angabe können wir so nicht annehmen. Bitte schauen Sie noch einmal darauf.",
  },
};
