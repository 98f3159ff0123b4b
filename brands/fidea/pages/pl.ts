import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "classic",
  firstPage: "loan-information",
  title: "Pożyczka bez pośpiechu, na jasnych warunkach",
  description: "Od 1000 zł do 5000 zł. Wniosek złożysz z domu, krok po kroku i w swoim tempie.",
  keywords: "pożyczka, pożyczka online, pożyczka gotówkowa, wniosek o pożyczkę",
  amount: { min: 1000, default: 2000 },
  footerText: "Fidea Finanse sp. z o.o.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://fidea.example/pl/regulamin",
    privacy: "https://fidea.example/pl/polityka-prywatnosci",
  },
};
