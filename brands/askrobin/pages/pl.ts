import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Porównaj pożyczki, zanim wybierzesz",
  description:
    "Jeden wniosek, kilku pożyczkodawców i pożyczki od 500 zł do 5000 zł. Zanim pożyczysz, zobacz, ile to kosztuje.",
  keywords: "pożyczka, pożyczka online, pieniądze, porównywarka pożyczek",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/pl/regulamin",
    privacy: "https://askrobin.example/pl/prywatnosc",
  },
};
