import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "classic",
  firstPage: "loan-information",
  title: "Ihr Kredit: klar, online, ohne Papierkram",
  description:
    "Beantragen Sie online einen Kredit von 300 € bis 1.000 €. Sie sehen vorab, was er kostet, und entscheiden dann.",
  keywords: "Kredit, Online-Kredit, Kleinkredit, Kurzzeitkredit, Geld leihen",
  amount: { min: 300 },
  footerText: "Finipay GmbH",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://finipay.example/de/nutzungsbedingungen",
    privacy: "https://finipay.example/de/datenschutz",
  },
};
