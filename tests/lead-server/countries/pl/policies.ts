import type { Policy, PolicyPage } from "../types.ts";

/** The required consents. */
export const generalPolicies: readonly Policy[] = [
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
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
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
];

/** The privacy notice: it informs, and nobody has to agree to it. */
export const privacyNotice: PolicyPage = {
  title: "Polityka prywatności",
  paragraphs: [
    "Używamy Twoich danych tylko po to, żeby obsłużyć wniosek. Przekazujemy je pożyczkodawcom, którzy mogą przedstawić Ci ofertę, i nikomu więcej, chyba że nam na to pozwolisz.",
    "Przechowujemy je tak długo, jak wymaga prawo. W każdej chwili możesz je zobaczyć, poprawić albo poprosić o usunięcie. Wystarczy zwykły e-mail.",
    "Jeśli uważasz, że coś zrobiliśmy nie tak, napisz do nas. Możesz też zwrócić się do Prezesa Urzędu Ochrony Danych Osobowych.",
  ],
};
