import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "La plata que le falta, desde su celular",
  description: "De $ 200.000 a $ 1.000.000 para salir del apuro. Antes de pedirlos, mire lo que cuestan.",
  keywords: "préstamo en línea, microcrédito, crédito en línea",
  amount: { max: 1_000_000, default: 400_000 },
  footerText: "Cashtero Colombia S.A.S.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://cashtero.example/co/terminos",
    privacy: "https://cashtero.example/co/tratamiento-de-datos",
  },
};
