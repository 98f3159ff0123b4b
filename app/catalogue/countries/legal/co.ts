import { lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Superintendencia de Industria y Comercio",
      address: "https://www.sic.gov.co",
      source: "Ley 1480 de 2011; Decreto 1074 de 2015, chapter 2.2.2.35",
    },
  ],
  dataProtection: {
    name: "Superintendencia de Industria y Comercio, Delegatura para la Protección de Datos Personales",
    address: "https://www.sic.gov.co",
    source: "Ley 1581 de 2012, articles 3, 8, 9, 12, 19 and 21; Ley 1266 de 2008, article 17",
  },
  debtAdvice: [
    {
      name: "Consultorios jurídicos y centros de conciliación de las universidades",
      address: "https://www.minjusticia.gov.co",
      source: "Ley 1564 de 2012, article 533 and following",
    },
  ],
  creditCheck: {
    bureaus: ["DataCrédito Experian", "TransUnion"],
    source: "Ley 1266 de 2008 and Ley 2157 de 2021; transunion.co, Preguntas frecuentes",
  },
  withdrawal: {
    source:
      "Ley 1480 de 2011, article 47: five working days for distance contracts, with exceptions for services that have begun; whether it covers a loan isn’t settled, so the text refers to the contract",
  },
};
