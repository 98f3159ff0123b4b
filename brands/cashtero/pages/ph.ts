import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "A little extra cash, right from your phone",
  description: "Borrow from ₱2,000 to ₱15,000 for what can’t wait. See what it costs before you apply.",
  keywords: "cash loan, online loan, small loan, utang, loan Philippines",
  amount: { max: 15_000, default: 5000 },
  footerText: "Cashtero Lending Philippines, Inc.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://cashtero.example/ph/terms",
    privacy: "https://cashtero.example/ph/privacy",
  },
};
