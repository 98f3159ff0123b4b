import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Erst Kredite vergleichen, dann entscheiden",
  description:
    "Vergleichen Sie mit einer einzigen Anfrage die Kredite mehrerer Kreditgeber, von 100 € bis 1.000 €. Sie sehen vorher, was es kostet.",
  keywords: "Kredit, Kleinkredit, Kurzzeitkredit, Online-Kredit, Geld leihen, Kreditvergleich",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/de/nutzungsbedingungen",
    privacy: "https://askrobin.example/de/datenschutz",
  },
};
