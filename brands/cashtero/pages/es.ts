import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "El pequeño préstamo que te saca del apuro",
  description: "De 100 € a 1000 € para lo que no puede esperar. Antes de pedir, mira lo que cuesta.",
  keywords: "minipréstamo, microcrédito, préstamo online, pedir dinero",
  amount: { max: 1000, default: 300 },
  footerText: "Cashtero Finanzas, S.L.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://cashtero.example/es/condiciones",
    privacy: "https://cashtero.example/es/privacidad",
  },
};
