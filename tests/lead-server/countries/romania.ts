import { country } from "../../../app/catalogue/countries/ro.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their town and some of its streets. */
const places: Readonly<Record<string, readonly [city: string, ...streets: string[]]>> = {
  "010011": ["București", "Calea Victoriei", "Strada Academiei", "Strada Doamnei"],
  "020021": ["București", "Bulevardul Carol I", "Strada Batiștei", "Strada Vasile Lascăr"],
  "030167": ["București", "Bulevardul Corneliu Coposu", "Strada Lipscani", "Strada Halelor"],
  "077190": ["Voluntari", "Bulevardul Voluntari", "Șoseaua Afumați"],
  "100066": ["Ploiești", "Bulevardul Republicii", "Strada Democrației"],
  "110014": ["Pitești", "Strada Victoriei", "Bulevardul Republicii"],
  "200404": ["Craiova", "Calea Unirii", "Strada Alexandru Ioan Cuza"],
  "300006": ["Timișoara", "Strada Alba Iulia", "Piața Victoriei", "Strada Eugeniu de Savoya"],
  "310025": ["Arad", "Bulevardul Revoluției", "Strada Mihai Eminescu"],
  "400001": ["Cluj-Napoca", "Strada Regele Ferdinand", "Piața Unirii", "Strada Memorandumului"],
  "400609": ["Cluj-Napoca", "Strada Moților", "Calea Mănăștur"],
  "410068": ["Oradea", "Calea Republicii", "Piața Unirii"],
  "430311": ["Baia Mare", "Strada Culturii", "Bulevardul Unirii"],
  "500030": ["Brașov", "Strada Republicii", "Strada Mureșenilor", "Piața Sfatului"],
  "540026": ["Târgu Mureș", "Piața Trandafirilor", "Strada Bolyai"],
  "550024": ["Sibiu", "Strada Nicolae Bălcescu", "Piața Mare", "Strada Avram Iancu"],
  "600017": ["Bacău", "Strada Nicolae Bălcescu", "Calea Mărășești"],
  "700028": ["Iași", "Bulevardul Ștefan cel Mare și Sfânt", "Strada Lăpușneanu", "Strada Arcu"],
  "720003": ["Suceava", "Strada Ștefan cel Mare", "Strada Mihai Eminescu"],
  "800008": ["Galați", "Strada Domnească", "Strada Brăilei"],
  "810009": ["Brăila", "Strada Mihai Eminescu", "Calea Galați"],
  "900178": ["Constanța", "Bulevardul Tomis", "Bulevardul Ferdinand", "Strada Mircea cel Bătrân"],
};

/**
 * Returns a place by its postcode. The first two digits determine the county, which is therefore known for every
 * postcode.
 * @returns undefined for an impossible postcode
 */
function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const province = country.postcode.division?.(postcode);
  const [city, ...streets] = places[postcode] ?? [];
  return { province, ...(city !== undefined && { city, streets }) };
}

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
    {
      id: "terms",
      text: "Accept termenii de utilizare.",
      required: true,
      page: {
        title: "Termeni de utilizare",
        paragraphs: [
          "Te ajutăm să găsești un împrumut care ți se potrivește. Cererea este gratuită și nu te obligă la nimic: tu hotărăști dacă accepți oferta pe care o primești.",
          "Ca să putem căuta, avem nevoie ca datele pe care ni le dai să fie ale tale și la zi. Dacă se schimbă ceva cât timp lucrăm la cererea ta, spune-ne.",
          "Creditorul îți trimite condițiile lui. Citește-le în liniște înainte să semnezi și cere doar cât poți plăti înapoi fără griji.",
        ],
      },
    },
  ],
  marketingConsents: [
    { id: "email", text: "Vreau oferte și sfaturi prin e-mail.", required: false },
    { id: "sms", text: "Vreau oferte prin SMS.", required: false },
    {
      id: "partners",
      text: "Puteți transmite datele mele creditorilor parteneri, ca să-mi facă propriile oferte.",
      required: false,
      page: {
        title: "Partenerii noștri",
        paragraphs: [
          "Lucrăm cu creditori aflați sub supraveghere. Dacă ne dai voie, le dăm numele, adresa de e-mail și telefonul tău, ca să-ți poată face o ofertă.",
          "Te poți răzgândi oricând. Chiar din acea zi nu le mai dăm nimic.",
        ],
      },
    },
  ],
  privacyNotice: {
    title: "Politica de confidențialitate",
    paragraphs: [
      "Folosim datele tale doar pentru cererea ta. Le dăm creditorilor care îți pot face o ofertă și nimănui altcuiva, decât dacă ne dai tu voie.",
      "Le păstrăm cât cere legea. Le poți vedea, corecta sau ne poți cere oricând să le ștergem, cu un simplu e-mail.",
      "Dacă ți se pare că am greșit cu ceva, scrie-ne. Te poți adresa și Autorității Naționale de Supraveghere a Prelucrării Datelor cu Caracter Personal.",
    ],
  },
  findPlace,
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
    ["Școala de Limbi Podul Nou SRL", "30619484", "410068", "Oradea", "Calea Republicii", "9"],
    ["Farmacia Izvor Argintiu SRL", "27834059", "100066", "Ploiești", "Bulevardul Republicii", "27"],
    ["Mobila Bradului SRL", "46190329", "310025", "Arad", "Bulevardul Revoluției", "70"],
    ["Curățenie Colț Luminos SRL", "19273648", "800008", "Galați", "Strada Domnească", "33"],
    ["Programe Bitul Alb SRL", "34981257", "400609", "Cluj-Napoca", "Strada Moților", "84"],
    ["Căminul Liniștea Serii", "42837903", "600017", "Bacău", "Strada Nicolae Bălcescu", "5"],
    ["Livezile Mărului Copt SRL", "26514838", "110014", "Pitești", "Strada Victoriei", "16"],
    ["Pază Turnul de Nord SRL", "39152764", "720003", "Suceava", "Strada Ștefan cel Mare", "41"],
  ]),
  positions: [
    { value: "operator", label: "Muncă în producție" },
    { value: "clerk", label: "Muncă de birou" },
    { value: "technician", label: "Tehnician(ă)" },
    { value: "specialist", label: "Specialist(ă)" },
    { value: "supervisor", label: "Șef(ă) de echipă" },
    { value: "manager", label: "Manager" },
    { value: "director", label: "Director sau directoare" },
    { value: "owner", label: "Patron(ă)" },
    { value: "other", label: "Altceva" },
  ],
  professionalFields: {
    employed: [
      "Administrație și birou",
      "Comerț",
      "Construcții",
      "Educație",
      "Hoteluri și restaurante",
      "Industrie",
      "Sănătate și îngrijire",
      "Transport și logistică",
    ],
    self_employed: [
      "Comerț",
      "Construcții",
      "Profesii liberale",
      "Restaurante",
      "Servicii",
      "Transport și logistică",
    ],
    farmer: ["Cereale", "Creșterea animalelor", "Legume și fructe", "Pescuit"],
    other: ["Altceva"],
  },
  texts: {
    missing: "Ne lipsește acest răspuns.",
    refused: "Nu putem primi acest răspuns. Mai verifică-l o dată, te rugăm.",
  },
};
