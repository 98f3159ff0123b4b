import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Tu préstamo para el coche o la moto",
  description:
    "De 500 € a 5000 € para comprar, reparar o seguir en marcha con tu coche o tu moto. Si lo das en garantía y no pagas, puedes perderlo.",
  keywords: "préstamo para coche, préstamo para moto, préstamo online, financiar vehículo, crédito coche",
  amount: { min: 500, default: 2000 },
  footerText: "Prestamotor Financia, S.L.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://prestamotor.example/es/condiciones",
    privacy: "https://prestamotor.example/es/privacidad",
  },
};
