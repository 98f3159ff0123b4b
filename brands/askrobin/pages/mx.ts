import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Compara préstamos antes de pedir",
  description:
    "Compara préstamos de $1,000 a $20,000 pesos de varias financieras con una sola solicitud. Antes de pedir, mira lo que cuesta.",
  keywords: "préstamo, préstamo en línea, dinero, crédito personal, comparar préstamos",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/mx/terminos",
    privacy: "https://askrobin.example/mx/aviso-de-privacidad",
  },
};
