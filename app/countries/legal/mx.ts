import type { LegalFacts } from "./facts.ts";

const checked = { lookedUp: "2026-11-22", validFrom: "2026-11-22", validUntil: "2027-12-31" } as const;

export const legalFacts: LegalFacts = {
  complaints: [
    {
      name: "CONDUSEF",
      address: "https://www.condusef.gob.mx",
      phone: "55 5340 0999",
      source:
        "Ley de Protección y Defensa al Usuario de Servicios Financieros; eleconomista.com.mx, 23 December 2025, on complaints and the telephone",
      ...checked,
    },
  ],
  dataProtection: {
    name: "Secretaría Anticorrupción y Buen Gobierno",
    address: "https://www.gob.mx/buengobierno",
    source:
      "Ley Federal de Protección de Datos Personales en Posesión de los Particulares (DOF 20 March 2025), which ended the INAI; hoganlovells.com and sae-cia.com on that law",
    ...checked,
  },
  debtAdvice: [
    {
      name: "CONDUSEF",
      address: "https://www.condusef.gob.mx",
      phone: "55 5340 0999",
      source: "idconline.mx, 21 July 2022: free guidance and legal defence for users of financial services",
      ...checked,
    },
  ],
  lenderNotice: {
    text: "Para su constitución y operación como SOFOM, E.N.R., no requiere autorización de la Secretaría de Hacienda y Crédito Público, y está sujeta a la supervisión de la CNBV solo en materia de prevención de lavado de dinero.",
    source:
      "Ley General de Organizaciones y Actividades Auxiliares del Crédito, article 87-J; not found word for word",
    ...checked,
  },
  creditCheck: {
    bureaus: ["Buró de Crédito", "Círculo de Crédito"],
    source:
      "Ley para Regular las Sociedades de Información Crediticia (mley.mx); gaceta.diputados.gob.mx, 2 December 2025, on the two bureaus",
    ...checked,
  },
};
