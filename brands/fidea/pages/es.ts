import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Un préstamo pensado con calma",
  description:
    "De 500 € a 5000 € con condiciones claras. Haz tu solicitud desde casa, paso a paso y a tu ritmo.",
  keywords:
    "préstamo personal, préstamo online, crédito personal, financiación, préstamo con condiciones claras",
  amount: { min: 500, default: 2000 },
  footerText: "Fidea Finanzas, S.L.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://fidea.example/es/condiciones",
    privacy: "https://fidea.example/es/privacidad",
  },
};
