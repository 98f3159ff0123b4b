import { country } from "../../../app/catalogue/countries/pl.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their voivodeship, their town and some of its streets. */
const places: Places = {
  "00-023": ["14", "Warszawa", "Widok", "Krucza", "Bracka"],
  "10-117": ["28", "Olsztyn", "Prosta", "11 Listopada", "Kołłątaja"],
  "31-042": ["12", "Kraków", "Grodzka", "Rynek Główny", "Sienna"],
  "40-013": ["24", "Katowice", "Staromiejska", "Mielęckiego", "Dyrekcyjna"],
  "50-101": ["02", "Wrocław", "Ruska", "Rynek", "Kiełbaśnicza"],
  "61-772": ["30", "Poznań", "Wielka", "Stary Rynek", "Wodna"],
};

/** The provider in Poland. */
export const poland: ProviderData = {
  facts: country,
  asks: asksOf(country, "in_tax_debt", "overdue_debt_amount"),
  generalPolicies: [required("terms", "Akceptuję regulamin.", "Regulamin")],
  marketingConsents: [
    optional("email", "Chcę dostawać oferty i porady e-mailem."),
    optional("sms", "Chcę dostawać oferty SMS-em."),
    optional(
      "partners",
      "Możecie przekazać moje dane współpracującym pożyczkodawcom, żeby przedstawili mi własne oferty.",
      "Nasi partnerzy",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, NIP with its check digit, postcode, city, street and number. Every company is fictional.
  companies: companiesOf([
    ["Piekarnia Złoty Kłos", "5213081232", "00-023", "Warszawa", "Widok", "14"],
    ["Auto-Serwis Dębowa Góra Sp. z o.o.", "6342711233", "40-013", "Katowice", "Staromiejska", "9"],
    ["Transport Bystra Rzeka Sp. z o.o.", "7811931233", "61-772", "Poznań", "Wielka", "21"],
    ["Przychodnia Jasny Poranek", "8964501239", "50-101", "Wrocław", "Ruska", "37"],
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
    other: ["Coś innego"],
  },
  texts: {
    missing: "Brakuje nam tej odpowiedzi.",
    refused: "Nie możemy przyjąć tej odpowiedzi. Sprawdź ją, proszę.",
    terms: "Akceptuję regulamin {{partner}}.",
    sharing:
      "{{partner}} może przekazać moje dane współpracującym pożyczkodawcom, żeby przedstawili mi własne oferty.",
  },
};
