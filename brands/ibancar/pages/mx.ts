import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Tu auto te respalda, y tú lo sigues manejando",
  description:
    "De $5,000 a $20,000 pesos con tu auto como garantía. Lo sigues manejando mientras pagas: si no pagas, puedes perderlo.",
  keywords:
    "préstamo con auto en garantía, préstamo sin dejar el auto, dinero por tu auto, préstamo en línea",
  amount: { min: 5000, default: 10_000 },
  footerText: "Ibancar México, S.A. de C.V.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://ibancar.example/mx/terminos",
    privacy: "https://ibancar.example/mx/aviso-de-privacidad",
  },
};
