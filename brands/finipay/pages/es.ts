import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Tu préstamo: claro, online y sin papeleo",
  description: "Solicita online un préstamo de 300 € a 3000 €. Ves antes lo que cuesta y después decides.",
  keywords: "préstamo, préstamo online, préstamo personal, crédito, dinero",
  amount: { min: 300, max: 3000 },
  footerText: "Finipay España, S.L.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://finipay.example/es/condiciones",
    privacy: "https://finipay.example/es/privacidad",
  },
};
