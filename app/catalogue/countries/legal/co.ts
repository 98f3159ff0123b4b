import { lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Superintendencia de Industria y Comercio",
      address: "https://www.sic.gov.co",
      source:
        "Ley 1480 de 2011; Decreto 1074 de 2015, chapter 2.2.2.35: consumer credit of entities that the Superintendencia Financiera doesn't watch",
    },
  ],
  dataProtection: {
    name: "Superintendencia de Industria y Comercio, Delegatura para la Protección de Datos Personales",
    address: "https://www.sic.gov.co",
    source:
      "Ley 1581 de 2012, articles 19 and 21; Ley 1266 de 2008, article 17; accolombianlawyers.com, 9 August 2024: after the controller's answer; the notice: Ley 1581 de 2012, articles 3, 8, 9 and 12 (autorización, tratamiento, responsable, derechos); Decreto 1074 de 2015, chapter 2.2.2.25 (política de tratamiento)",
  },
  debtAdvice: [
    {
      name: "Consultorios jurídicos y centros de conciliación de las universidades",
      address: "https://www.minjusticia.gov.co",
      source:
        "Ley 1564 de 2012, article 533 and following; noticias.caracoltv.com on the law of insolvency: free at university law clinics",
    },
  ],
  creditCheck: {
    bureaus: ["DataCrédito Experian", "TransUnion"],
    source: "Ley 1266 de 2008 and Ley 2157 de 2021; transunion.co, Preguntas frecuentes",
  },
  deviceConsent: {
    source:
      "Ley 1581 de 2012, articles 4 and 9: prior authorization, also for data that a device gives; no law speaks of the device itself",
  },
  politicallyExposed: {
    source:
      "Decreto 1081 de 2015, articles 2.1.4.2.3 and following, in the words of Decreto 830 de 2021; antilavadodedinero.net and lexir.co on the list of offices, relatives and close associates",
  },
  withdrawal: {
    source:
      "Ley 1480 de 2011, article 47: five working days for distance contracts, with exceptions for services that have begun; whether it covers a loan isn’t settled, so the text refers to the contract",
  },
};
