import { country } from "../../../app/catalogue/countries/pl.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their voivodeship, their town and some of its streets. */
const places: Readonly<Record<string, readonly [province: string, city: string, ...streets: string[]]>> = {
  "00-001": ["14", "Warszawa", "Świętokrzyska", "Marszałkowska"],
  "00-023": ["14", "Warszawa", "Widok", "Krucza", "Bracka"],
  "05-500": ["14", "Piaseczno", "Puławska", "Kościuszki", "Warszawska"],
  "10-117": ["28", "Olsztyn", "Prosta", "11 Listopada", "Kołłątaja"],
  "15-092": ["20", "Białystok", "Sienkiewicza", "Lipowa", "Malmeda"],
  "20-002": ["06", "Lublin", "Krakowskie Przedmieście", "Kapucyńska", "Kościuszki"],
  "25-303": ["26", "Kielce", "Sienkiewicza", "Staszica", "Duża"],
  "26-610": ["14", "Radom", "Żeromskiego", "Moniuszki", "Traugutta"],
  "30-001": ["12", "Kraków", "Długa", "Pędzichów", "Krowoderska"],
  "31-042": ["12", "Kraków", "Grodzka", "Rynek Główny", "Sienna"],
  "34-500": ["12", "Zakopane", "Krupówki", "Kościeliska", "Nowotarska"],
  "35-030": ["18", "Rzeszów", "3 Maja", "Zamkowa", "Jagiellońska"],
  "40-013": ["24", "Katowice", "Staromiejska", "Mielęckiego", "Dyrekcyjna"],
  "42-200": ["24", "Częstochowa", "Aleja Najświętszej Maryi Panny", "Kilińskiego", "Dekabrystów"],
  "45-018": ["16", "Opole", "Krakowska", "Ozimska", "Damrota"],
  "50-101": ["02", "Wrocław", "Ruska", "Rynek", "Kiełbaśnicza"],
  "61-772": ["30", "Poznań", "Wielka", "Stary Rynek", "Wodna"],
  "65-066": ["08", "Zielona Góra", "Żeromskiego", "Kupiecka", "Stary Rynek"],
  "70-546": ["32", "Szczecin", "Mariacka", "Farna", "Sołtysia"],
  "80-831": ["22", "Gdańsk", "Ogarna", "Długa", "Piwna"],
  "81-366": ["22", "Gdynia", "Świętojańska", "10 Lutego", "Abrahama"],
  "85-005": ["04", "Bydgoszcz", "Gdańska", "Dworcowa", "Pomorska"],
  "87-100": ["04", "Toruń", "Szeroka", "Różana", "Chełmińska"],
  "90-004": ["10", "Łódź", "Piotrkowska", "Sienkiewicza", "Narutowicza"],
};

/**
 * Returns a place by its postcode. For an unlisted postcode not even the voivodeship is known.
 * @returns undefined for an impossible postcode
 */
function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, city, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, city, streets };
}

/** The provider in Poland. */
export const poland: ProviderData = {
  facts: country,
  asks: asksOf(country, [
    "id_card_number",
    "postal_code",
    "city",
    "flat_number",
    "province",
    "income_contract_started_at",
    "income_contract_expires_at",
    "work_phone",
    "tax_registry_code",
    "iban",
    "monthly_credit_commitments",
    "negative_credit_history",
    "in_tax_debt",
    "overdue_debt_amount",
  ]),
  generalPolicies: [
    {
      id: "terms",
      text: "Akceptuję regulamin.",
      required: true,
      page: {
        title: "Regulamin",
        paragraphs: [
          "Pomagamy Ci znaleźć pożyczkę, która do Ciebie pasuje. Złożenie wniosku nic nie kosztuje i do niczego nie zobowiązuje: to Ty decydujesz, czy przyjmiesz ofertę.",
          "Żebyśmy mogli jej szukać, podaj swoje własne i aktualne dane. Jeśli coś się zmieni, zanim rozpatrzymy wniosek, daj nam znać.",
          "Pożyczkodawca wyśle Ci swoje warunki. Przeczytaj je na spokojnie przed podpisaniem i pożycz tylko tyle, ile możesz bez trudu oddać.",
        ],
      },
    },
  ],
  marketingConsents: [
    { id: "email", text: "Chcę dostawać oferty i porady e-mailem.", required: false },
    { id: "sms", text: "Chcę dostawać oferty SMS-em.", required: false },
    {
      id: "partners",
      text: "Możecie przekazać moje dane współpracującym pożyczkodawcom, żeby przedstawili mi własne oferty.",
      required: false,
      page: {
        title: "Nasi partnerzy",
        paragraphs: [
          "Współpracujemy z pożyczkodawcami, którzy podlegają nadzorowi. Jeśli się zgodzisz, przekażemy im Twoje imię i nazwisko, adres e-mail i numer telefonu, żeby mogli przedstawić Ci ofertę.",
          "W każdej chwili możesz zmienić zdanie. Od tego samego dnia nie przekażemy już nic więcej.",
        ],
      },
    },
  ],
  privacyNotice: {
    title: "Polityka prywatności",
    paragraphs: [
      "Używamy Twoich danych tylko po to, żeby obsłużyć wniosek. Przekazujemy je pożyczkodawcom, którzy mogą przedstawić Ci ofertę, i nikomu więcej, chyba że nam na to pozwolisz.",
      "Przechowujemy je tak długo, jak wymaga prawo. W każdej chwili możesz je zobaczyć, poprawić albo poprosić o usunięcie. Wystarczy zwykły e-mail.",
      "Jeśli uważasz, że coś zrobiliśmy nie tak, napisz do nas. Możesz też zwrócić się do Prezesa Urzędu Ochrony Danych Osobowych.",
    ],
  },
  findPlace,
  // Name, NIP with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Piekarnia Złoty Kłos", "5213081232", "00-023", "Warszawa", "Widok", "14"],
    ["Auto-Serwis Dębowa Góra Sp. z o.o.", "6342711233", "40-013", "Katowice", "Staromiejska", "9"],
    ["Transport Bystra Rzeka Sp. z o.o.", "7811931233", "61-772", "Poznań", "Wielka", "21"],
    ["Przychodnia Jasny Poranek", "8964501239", "50-101", "Wrocław", "Ruska", "37"],
    ["Delikatesy Pod Lipami S.A.", "6762481231", "31-042", "Kraków", "Grodzka", "50"],
    ["Budowlani Żurawiec Sp. z o.o.", "5862371234", "80-831", "Gdańsk", "Ogarna", "18"],
    ["Zakłady Dziewiarskie Nitka", "7272811236", "90-004", "Łódź", "Piotrkowska", "112"],
    ["Hotel Latarnia Zachodnia", "7123391237", "70-546", "Szczecin", "Mariacka", "6"],
    ["Szkoła Językowa Nowy Most", "5423101231", "20-002", "Lublin", "Krakowskie Przedmieście", "40"],
    ["Apteka Srebrna Woda", "8133671306", "35-030", "Rzeszów", "3 Maja", "11"],
    ["Meblarnia Jodłowa Sp. z o.o.", "9271901234", "65-066", "Zielona Góra", "Żeromskiego", "8"],
    ["Sprzątanie Czysty Kąt", "9552411237", "85-005", "Bydgoszcz", "Gdańska", "63"],
    ["Oprogramowanie Szósty Bit Sp. z o.o.", "6292471234", "30-001", "Kraków", "Długa", "72"],
    ["Dom Seniora Cicha Przystań", "7743251306", "10-117", "Olsztyn", "Prosta", "25"],
    ["Ryby i Owoce Morza Kuter", "8992781239", "81-366", "Gdynia", "Świętojańska", "90"],
    ["Ochrona Wieża Północ Sp. z o.o.", "7792501306", "15-092", "Białystok", "Sienkiewicza", "30"],
    ["Drukarnia Kolorowa Litera", "5252641238", "25-303", "Kielce", "Sienkiewicza", "44"],
    ["Magazyny Odra Południe S.A.", "9452191233", "45-018", "Opole", "Krakowska", "28"],
    ["Fryzjer Na Falach", "6772381235", "87-100", "Toruń", "Szeroka", "17"],
    ["Ogrody Wiśniowe Sp. z o.o.", "9571121233", "26-610", "Radom", "Żeromskiego", "55"],
  ]),
  positions: [
    { value: "operator", label: "Praca fizyczna lub produkcja" },
    { value: "clerk", label: "Praca biurowa" },
    { value: "technician", label: "Praca techniczna" },
    { value: "specialist", label: "Specjalista lub specjalistka" },
    { value: "supervisor", label: "Brygadzista lub brygadzistka" },
    { value: "manager", label: "Kierowanie zespołem" },
    { value: "director", label: "Dyrekcja lub zarząd" },
    { value: "owner", label: "Właściciel lub właścicielka" },
    { value: "other", label: "Coś innego" },
  ],
  professionalFields: {
    employed: [
      "Administracja i biuro",
      "Budownictwo",
      "Edukacja",
      "Gastronomia i hotele",
      "Handel",
      "Przemysł",
      "Transport i logistyka",
      "Zdrowie i opieka",
    ],
    self_employed: [
      "Budownictwo",
      "Gastronomia",
      "Handel",
      "Transport i logistyka",
      "Usługi",
      "Wolne zawody",
    ],
    farmer: ["Hodowla", "Sadownictwo i warzywa", "Uprawa zbóż", "Rybactwo"],
    other: ["Coś innego"],
  },
  texts: {
    missing: "Brakuje nam tej odpowiedzi.",
    refused: "Nie możemy przyjąć tej odpowiedzi. Sprawdź ją, proszę.",
  },
};
