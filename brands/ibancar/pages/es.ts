import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Tu coche te avala, y tú sigues conduciéndolo",
  description:
    "De 1000 € a 5000 € con tu coche como garantía. Sigues al volante mientras pagas: si no pagas, puedes perderlo.",
  keywords:
    "préstamo con coche, préstamo con aval de coche, dinero por tu coche, préstamo online, crédito con garantía de vehículo",
  amount: { min: 1000, default: 2500 },
  footerText: "Ibancar Crédito, S.L.",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://ibancar.example/es/condiciones",
    privacy: "https://ibancar.example/es/privacidad",
  },
};
