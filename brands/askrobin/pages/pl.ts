import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Złóż wniosek o pożyczkę w kilka minut",
  description:
    "Wniosek o pożyczkę od 500 zł do 5000 zł złożysz przez telefon. Porównamy oferty za Ciebie i odpowiemy w kilka minut.",
  keywords: "pożyczka, pożyczka online, szybka pożyczka, chwilówka, kredyt, pieniądze",
  policyUrls: {
    terms: "https://askrobin.example/pl/regulamin",
    privacy: "https://askrobin.example/pl/prywatnosc",
  },
};
