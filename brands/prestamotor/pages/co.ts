import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Su préstamo para el carro o la moto",
  description:
    "De $ 400.000 a $ 3.000.000 para comprar, arreglar o seguir rodando con su carro o su moto. Si lo da en garantía y no paga, puede perderlo.",
  keywords:
    "préstamo para carro, préstamo para moto, préstamo en línea, crédito vehículo, plata para la moto",
  amount: { min: 400_000, default: 1_000_000 },
  footerText: "Prestamotor Colombia S.A.S.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://prestamotor.example/co/terminos",
    privacy: "https://prestamotor.example/co/tratamiento-de-datos",
  },
};
