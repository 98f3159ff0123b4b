import { country } from "../../../app/catalogue/countries/pl.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their voivodeship, their town and some of its streets. */
const places: Places = {
  "00-023": ["14", "Warszawa", "Widok", "Krucza", "Bracka"],
  "10-117": ["28", "Olsztyn", "Prosta", "11 Listopada", "Kołłątaja"],
  "30-001": ["12", "Kraków", "Długa", "Pędzichów", "Krowoderska"],
  "31-042": ["12", "Kraków", "Grodzka", "Rynek Główny", "Sienna"],
  "40-013": ["24", "Katowice", "Staromiejska", "Mielęckiego", "Dyrekcyjna"],
  "50-101": ["02", "Wrocław", "Ruska", "Rynek", "Kiełbaśnicza"],
  "61-772": ["30", "Poznań", "Wielka", "Stary Rynek", "Wodna"],
  "70-546": ["32", "Szczecin", "Mariacka", "Farna", "Sołtysia"],
  "80-831": ["22", "Gdańsk", "Ogarna", "Długa", "Piwna"],
  "90-004": ["10", "Łódź", "Piotrkowska", "Sienkiewicza", "Narutowicza"],
};

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
    required("terms", "Akceptuję regulamin.", "Regulamin", [
      "Pomagamy Ci znaleźć pożyczkę, która do Ciebie pasuje. Złożenie wniosku nic nie kosztuje i do niczego nie zobowiązuje: to Ty decydujesz, czy przyjmiesz ofertę.",
      "Żebyśmy mogli jej szukać, podaj swoje własne i aktualne dane. Jeśli coś się zmieni, zanim rozpatrzymy wniosek, daj nam znać.",
      "Pożyczkodawca wyśle Ci swoje warunki. Przeczytaj je na spokojnie przed podpisaniem i pożycz tylko tyle, ile możesz bez trudu oddać.",
    ]),
  ],
  marketingConsents: [
    optional("email", "Chcę dostawać oferty i porady e-mailem."),
    optional("sms", "Chcę dostawać oferty SMS-em."),
    optional(
      "partners",
      "Możecie przekazać moje dane współpracującym pożyczkodawcom, żeby przedstawili mi własne oferty.",
      "Nasi partnerzy",
      [
        "Współpracujemy z pożyczkodawcami, którzy podlegają nadzorowi. Jeśli się zgodzisz, przekażemy im Twoje imię i nazwisko, adres e-mail i numer telefonu, żeby mogli przedstawić Ci ofertę.",
        "W każdej chwili możesz zmienić zdanie. Od tego samego dnia nie przekażemy już nic więcej.",
      ],
    ),
  ],
  privacyNotice: {
    title: "Polityka prywatności",
    paragraphs: [
      "Używamy Twoich danych tylko po to, żeby obsłużyć wniosek. Przekazujemy je pożyczkodawcom, którzy mogą przedstawić Ci ofertę, i nikomu więcej, chyba że nam na to pozwolisz.",
      "Przechowujemy je tak długo, jak wymaga prawo. W każdej chwili możesz je zobaczyć, poprawić albo poprosić o usunięcie. Wystarczy zwykły e-mail.",
      "Jeśli uważasz, że coś zrobiliśmy nie tak, napisz do nas. Możesz też zwrócić się do Prezesa Urzędu Ochrony Danych Osobowych.",
    ],
  },
  findPlace: placesOf(country, places),
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
    ["Dom Seniora Cicha Przystań", "7743251306", "10-117", "Olsztyn", "Prosta", "25"],
  ]),
  positions: positionsOf(
    "Praca fizyczna lub produkcja",
    "Praca biurowa",
    "Praca techniczna",
    "Kierowanie zespołem",
    "Coś innego",
  ),
  professionalFields: {
    employed: ["Administracja i biuro", "Budownictwo", "Edukacja", "Gastronomia i hotele"],
    self_employed: ["Budownictwo", "Gastronomia", "Handel", "Transport i logistyka", "Usługi"],
    farmer: ["Hodowla", "Sadownictwo i warzywa", "Uprawa zbóż", "Rybactwo"],
    other: ["Coś innego"],
  },
  texts: {
    missing: "Brakuje nam tej odpowiedzi.",
    refused: "Nie możemy przyjąć tej odpowiedzi. Sprawdź ją, proszę.",
  },
};
