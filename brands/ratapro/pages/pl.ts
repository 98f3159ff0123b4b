import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Pożyczka, którą łatwo policzyć",
  description:
    "Pożycz od 1000 zł do 5000 zł. Zanim złożysz wniosek, zobaczysz, ile to kosztuje oraz ile i kiedy oddasz.",
  keywords: "pożyczka, pożyczka online, pieniądze",
  amount: { min: 1000, default: 2000 },
  footerText: "Ratapro sp. z o.o.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://ratapro.example/pl/regulamin",
    privacy: "https://ratapro.example/pl/prywatnosc",
  },
};
