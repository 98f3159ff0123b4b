import { country } from "../../../app/catalogue/countries/ro.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their county, town and some of its streets. */
const places: Places = {
  "010011": ["B", "București", "Calea Victoriei", "Strada Academiei", "Strada Doamnei"],
  "077190": ["IF", "Voluntari", "Bulevardul Voluntari", "Șoseaua Afumați"],
  "200404": ["DJ", "Craiova", "Calea Unirii", "Strada Alexandru Ioan Cuza"],
  "300006": ["TM", "Timișoara", "Strada Alba Iulia", "Piața Victoriei", "Strada Eugeniu de Savoya"],
  "400001": ["CJ", "Cluj-Napoca", "Strada Regele Ferdinand", "Piața Unirii", "Strada Memorandumului"],
  "400609": ["CJ", "Cluj-Napoca", "Strada Moților", "Calea Mănăștur"],
  "500030": ["BV", "Brașov", "Strada Republicii", "Strada Mureșenilor", "Piața Sfatului"],
  "550024": ["SB", "Sibiu", "Strada Nicolae Bălcescu", "Piața Mare", "Strada Avram Iancu"],
  "600017": ["BC", "Bacău", "Strada Nicolae Bălcescu", "Calea Mărășești"],
  "700028": ["IS", "Iași", "Bulevardul Ștefan cel Mare și Sfânt", "Strada Lăpușneanu", "Strada Arcu"],
  "900178": ["CT", "Constanța", "Bulevardul Tomis", "Bulevardul Ferdinand", "Strada Mircea cel Bătrân"],
};

/** The provider in Romania. */
export const romania: ProviderData = {
  facts: country,
  asks: asksOf(country, [
    "id_card_number",
    "postal_code",
    "province",
    "city",
    "block_number",
    "flat_number",
    "income_payday",
    "income_contract_started_at",
    "work_phone",
    "iban",
    "monthly_credit_commitments",
    "negative_credit_history",
    "vehicle_ownership",
  ]),
  generalPolicies: [
    required("terms", "Accept termenii de utilizare.", "Termeni de utilizare", [
      "Te ajutăm să găsești un împrumut care ți se potrivește. Cererea este gratuită și nu te obligă la nimic: tu hotărăști dacă accepți oferta pe care o primești.",
      "Ca să putem căuta, avem nevoie ca datele pe care ni le dai să fie ale tale și la zi. Dacă se schimbă ceva cât timp lucrăm la cererea ta, spune-ne.",
      "Creditorul îți trimite condițiile lui. Citește-le în liniște înainte să semnezi și cere doar cât poți plăti înapoi fără griji.",
    ]),
  ],
  marketingConsents: [
    optional("email", "Vreau oferte și sfaturi prin e-mail."),
    optional("sms", "Vreau oferte prin SMS."),
    optional(
      "partners",
      "Puteți transmite datele mele creditorilor parteneri, ca să-mi facă propriile oferte.",
      "Partenerii noștri",
      [
        "Lucrăm cu creditori aflați sub supraveghere. Dacă ne dai voie, le dăm numele, adresa de e-mail și telefonul tău, ca să-ți poată face o ofertă.",
        "Te poți răzgândi oricând. Chiar din acea zi nu le mai dăm nimic.",
      ],
    ),
  ],
  privacyNotice: {
    title: "Politica de confidențialitate",
    paragraphs: [
      "Folosim datele tale doar pentru cererea ta. Le dăm creditorilor care îți pot face o ofertă și nimănui altcuiva, decât dacă ne dai tu voie.",
      "Le păstrăm cât cere legea. Le poți vedea, corecta sau ne poți cere oricând să le ștergem, cu un simplu e-mail.",
      "Dacă ți se pare că am greșit cu ceva, scrie-ne. Te poți adresa și Autorității Naționale de Supraveghere a Prelucrării Datelor cu Caracter Personal.",
    ],
  },
  findPlace: placesOf(country, places),
  // Name, CUI with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Brutăria Spicul Auriu SRL", "43185271", "010011", "București", "Calea Victoriei", "114"],
    ["Auto Service Dealul Verde SRL", "37204611", "400001", "Cluj-Napoca", "Strada Regele Ferdinand", "22"],
    ["Transport Valea Lină SRL", "29143866", "300006", "Timișoara", "Strada Alba Iulia", "7"],
    ["Clinica Zori de Zi SRL", "15382073", "700028", "Iași", "Bulevardul Ștefan cel Mare și Sfânt", "31"],
    ["Magazinele La Nuc SRL", "41072934", "500030", "Brașov", "Strada Republicii", "45"],
    ["Construcții Cocorul SRL", "33861546", "900178", "Constanța", "Bulevardul Tomis", "60"],
    ["Filatura Firul Roșu SA", "22498101", "200404", "Craiova", "Calea Unirii", "18"],
    ["Hotel Poarta Muntelui SRL", "45527613", "550024", "Sibiu", "Strada Nicolae Bălcescu", "12"],
    ["Căminul Liniștea Serii", "42837903", "600017", "Bacău", "Strada Nicolae Bălcescu", "5"],
  ]),
  positions: positionsOf("Muncă în producție", "Muncă de birou", "Tehnician(ă)", "Manager", "Altceva"),
  professionalFields: {
    employed: ["Administrație și birou", "Comerț", "Construcții", "Educație"],
    self_employed: ["Comerț", "Construcții", "Profesii liberale", "Restaurante", "Servicii"],
    farmer: ["Cereale", "Creșterea animalelor", "Legume și fructe", "Pescuit"],
    other: ["Altceva"],
  },
  texts: {
    missing: "Ne lipsește acest răspuns.",
    refused: "Nu putem primi acest răspuns. Mai verifică-l o dată, te rugăm.",
  },
};
