import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Kredit in wenigen Minuten beantragen",
  description:
    "Beantragen Sie am Handy einen Kredit von 100 € bis 3.000 €. Wir vergleichen für Sie und antworten in wenigen Minuten.",
  keywords: "Kredit, Kleinkredit, Kurzzeitkredit, Online-Kredit, Geld leihen, Sofortkredit",
  policyUrls: {
    terms: "https://askrobin.example/de/nutzungsbedingungen",
    privacy: "https://askrobin.example/de/datenschutz",
  },
};
