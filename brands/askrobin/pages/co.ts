import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Compare préstamos antes de pedir",
  description:
    "Compare préstamos de $ 200.000 a $ 3.000.000 de varias entidades con una sola solicitud. Antes de pedir, mire lo que cuesta.",
  keywords: "préstamo, préstamo en línea, plata, crédito de libre inversión, comparar préstamos",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/co/terminos",
    privacy: "https://askrobin.example/co/tratamiento-de-datos",
  },
};
