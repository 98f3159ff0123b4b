import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Un împrumut ales pe îndelete",
  description:
    "De la 1.000 la 5.000 de lei, cu condiții clare. Completezi cererea de acasă, pas cu pas și în ritmul tău.",
  keywords: "împrumut, împrumut online, credit personal, împrumut în lei",
  amount: { min: 1000, default: 2000 },
  footerText: "Fidea Finanțări IFN S.A.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://fidea.example/ro/termeni",
    privacy: "https://fidea.example/ro/confidentialitate",
  },
};
