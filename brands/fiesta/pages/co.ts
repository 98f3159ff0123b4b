import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Su préstamo, sin tanta vuelta",
  description:
    "Pida de $ 200.000 a $ 2.000.000 desde su celular. Nos cuenta qué necesita y ve el costo antes de decidir.",
  keywords: "préstamo, préstamo en línea, crédito de libre inversión, plata",
  amount: { max: 2_000_000, default: 500_000 },
  footerText: "Fiesta Créditos S.A.S.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://fiesta.example/co/terminos",
    privacy: "https://fiesta.example/co/tratamiento-de-datos",
  },
};
