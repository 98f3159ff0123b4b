import { country } from "../../../app/catalogue/countries/ro.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their county, town and some of its streets. */
const places: Places = {
  "010011": ["B", "București", "Calea Victoriei", "Strada Academiei", "Strada Doamnei"],
  "300006": ["TM", "Timișoara", "Strada Alba Iulia", "Piața Victoriei", "Strada Eugeniu de Savoya"],
  "400001": ["CJ", "Cluj-Napoca", "Strada Regele Ferdinand", "Piața Unirii", "Strada Memorandumului"],
  "400609": ["CJ", "Cluj-Napoca", "Strada Moților", "Calea Mănăștur"],
  "600017": ["BC", "Bacău", "Strada Nicolae Bălcescu", "Calea Mărășești"],
  "700028": ["IS", "Iași", "Bulevardul Ștefan cel Mare și Sfânt", "Strada Lăpușneanu", "Strada Arcu"],
};

/** The provider in Romania. */
export const romania: ProviderData = {
  facts: country,
  asks: asksOf(country, "postal_code", "vehicle_ownership"),
  generalPolicies: [required("terms", "Accept termenii de utilizare.", "Termeni de utilizare")],
  marketingConsents: [
    optional("email", "Vreau oferte și sfaturi prin e-mail."),
    optional("sms", "Vreau oferte prin SMS."),
    optional(
      "partners",
      "Puteți transmite datele mele creditorilor parteneri, ca să-\u2060mi facă propriile oferte.",
      "Partenerii noștri",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, CUI with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Brutăria Spicul Auriu SRL", "43185271", "010011", "București", "Calea Victoriei", "114"],
    ["Auto Service Dealul Verde SRL", "37204611", "400001", "Cluj-Napoca", "Strada Regele Ferdinand", "22"],
    ["Transport Valea Lină SRL", "29143866", "300006", "Timișoara", "Strada Alba Iulia", "7"],
    ["Clinica Zori de Zi SRL", "15382073", "700028", "Iași", "Bulevardul Ștefan cel Mare și Sfânt", "31"],
  ]),
  positions: positionsOf("Muncă în producție", "Muncă de birou", "Tehnician(ă)", "Manager", "Altceva"),
  professionalFields: {
    employed: ["Administrație și birou", "Comerț", "Construcții", "Educație"],
    other: ["Altceva"],
  },
  texts: {
    missing: "Ne lipsește acest răspuns.",
    refused: "Nu putem primi acest răspuns. Mai verifică-l o dată, te rugăm.",
    terms: "Accept termenii de utilizare ai {{partner}}.",
    sharing:
      "{{partner}} poate transmite datele mele creditorilor parteneri, ca să-\u2060mi facă propriile oferte.",
  },
};
