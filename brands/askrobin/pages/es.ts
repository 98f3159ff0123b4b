import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Compara préstamos antes de pedir",
  description:
    "Compara préstamos de 100 € a 5000 € de varias entidades con una sola solicitud. Antes de pedir, mira lo que cuesta.",
  keywords: "préstamo, préstamo online, dinero, crédito, comparar préstamos",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/es/condiciones",
    privacy: "https://askrobin.example/es/privacidad",
  },
};
