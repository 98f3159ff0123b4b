import type { LegalFacts } from "./facts.ts";

const checked = { lookedUp: "2026-11-22", validFrom: "2026-11-22", validUntil: "2027-12-31" } as const;

export const legalFacts: LegalFacts = {
  complaints: [
    {
      name: "Superintendencia de Industria y Comercio",
      address: "https://www.sic.gov.co",
      source:
        "Ley 1480 de 2011; Decreto 1074 de 2015, chapter 2.2.2.35: consumer credit of entities that the Superintendencia Financiera doesn't watch",
      ...checked,
    },
  ],
  dataProtection: {
    name: "Superintendencia de Industria y Comercio, Delegatura para la Protección de Datos Personales",
    address: "https://www.sic.gov.co",
    source:
      "Ley 1581 de 2012, articles 19 and 21; Ley 1266 de 2008, article 17; accolombianlawyers.com, 9 August 2024: after the controller's answer",
    ...checked,
  },
  debtAdvice: [
    {
      name: "Consultorios jurídicos y centros de conciliación de las universidades",
      address: "https://www.minjusticia.gov.co",
      source:
        "Ley 1564 de 2012, article 533 and following; noticias.caracoltv.com on the law of insolvency: free at university law clinics",
      ...checked,
    },
  ],
  creditCheck: {
    bureaus: ["DataCrédito Experian", "TransUnion"],
    source: "Ley 1266 de 2008 and Ley 2157 de 2021; transunion.co, Preguntas frecuentes",
    ...checked,
  },
};
