import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "classic",
  firstPage: "loan-information",
  title: "Tu préstamo, sin tanta vuelta",
  description:
    "Pide de $1,000 a $15,000 pesos desde tu celular. Nos cuentas qué necesitas y ves el costo antes de decidir.",
  keywords: "préstamo, préstamo en línea, préstamo personal, crédito, dinero",
  amount: { max: 15_000, default: 4000 },
  footerText: "Fiesta Préstamos, S.A. de C.V.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://fiesta.example/mx/terminos",
    privacy: "https://fiesta.example/mx/aviso-de-privacidad",
  },
};
