import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Un empujón para tu bolsillo, desde el celular",
  description:
    "De $1,000 a $6,000 pesos para lo que no puede esperar. Antes de pedirlos, mira lo que cuestan.",
  keywords: "préstamo en línea, préstamo personal, préstamo por celular, dinero",
  amount: { max: 6000, default: 2000 },
  footerText: "Cashtero México, S.A. de C.V.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://cashtero.example/mx/terminos",
    privacy: "https://cashtero.example/mx/aviso-de-privacidad",
  },
};
