import { lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "CONDUSEF",
      address: "https://www.condusef.gob.mx",
      phone: "55 5340 0999",
      source: "Ley de Protección y Defensa al Usuario de Servicios Financieros",
    },
  ],
  dataProtection: {
    name: "Secretaría Anticorrupción y Buen Gobierno",
    address: "https://www.gob.mx/buengobierno",
    source:
      "Ley Federal de Protección de Datos Personales en Posesión de los Particulares (DOF 20 March 2025), which ended the INAI; hoganlovells.com and sae-cia.com on that law; the notice: Ley Federal de Protección de Datos Personales en Posesión de los Particulares (DOF 20 March 2025), articles 7 and 14 to 17; tenaabogados.com.mx, April 2025, on the simplified notice of electronic forms: aviso simplificado and integral, derechos ARCO",
  },
  debtAdvice: [
    {
      name: "CONDUSEF",
      address: "https://www.condusef.gob.mx",
      phone: "55 5340 0999",
      source: "idconline.mx, 21 July 2022: free guidance and legal defence for users of financial services",
    },
  ],
  lenderNotice: {
    text: "Para su constitución y operación como SOFOM, E.N.R., no requiere autorización de la Secretaría de Hacienda y Crédito Público, y está sujeta a la supervisión de la CNBV solo en materia de prevención de lavado de dinero.",
    source:
      "Ley General de Organizaciones y Actividades Auxiliares del Crédito, article 87-J; not found word for word",
  },
  creditCheck: {
    bureaus: ["Buró de Crédito", "Círculo de Crédito"],
    source:
      "Ley para Regular las Sociedades de Información Crediticia (mley.mx); gaceta.diputados.gob.mx, 2 December 2025, on the two bureaus",
  },
  withdrawal: {
    source:
      "Ley para la Transparencia y Ordenamiento de los Servicios Financieros, article 11 Bis 1: ten working days after signing, without a fee, if the loan wasn’t used; vanguardia.com.mx, October 2024, with a contract in the law’s words",
  },
};
