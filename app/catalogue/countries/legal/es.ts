import { humanReview, lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Oficina municipal de información al consumidor (OMIC)",
      address: "https://www.consumo.gob.es",
      source:
        "madrid.es and adeje.es, pages on the OMIC: a free public service that takes complaints of consumers",
    },
    {
      name: "Dirección General de Consumo, registro de intermediarios",
      address: "https://www.consumo.gob.es/es/consumo/registro-intermediarios-financieros",
      source: "Ley 2/2009 and Real Decreto 106/2011; consumo.gob.es, Registro de intermediarios financieros",
    },
  ],
  dataProtection: {
    name: "Agencia Española de Protección de Datos",
    address: "https://www.aepd.es",
    source:
      "Regulation (EU) 2016/679, article 77; Ley Orgánica 3/2018; the notice: Regulation (EU) 2016/679, articles 13 and 15 to 22 (responsable del tratamiento, autoridad de control); Ley Orgánica 3/2018, article 11 (two layers) and article 20 (1) c (notice of being listed by a bureau)",
  },
  debtAdvice: [
    {
      name: "Oficina municipal de información al consumidor (OMIC)",
      address: "https://www.consumo.gob.es",
      source:
        "Directive (EU) 2023/2225, article 36; madrid.es, page on the OMIC: free information and guidance",
    },
  ],
  humanReview,
  creditCheck: {
    bureaus: ["ASNEF", "Experian"],
    source:
      "Ley 16/2011, article 14; Directive (EU) 2023/2225, article 18; infoderechocivil.es on the duty to assess solvency: lenders may consult databases",
  },
  deviceConsent: {
    source:
      "Ley 34/2002 (LSSI), article 22.2: consent to storing and retrieving data in a terminal, except what the requested service strictly needs; btresg.com with its text; AEPD, Guía sobre el uso de las cookies",
  },
  politicallyExposed: {
    source:
      "Ley 10/2010, article 14: personas con responsabilidad pública, their partner, parents, children and children’s partners, and close associates; not found word for word",
  },
  withdrawal: {
    days: 14,
    source:
      "Ley 16/2011, article 28, and Directive (EU) 2023/2225, article 26: fourteen calendar days, without giving a reason; helpmycash.com and 24prestamo.es with the text of article 28",
  },
  accessibility: {
    name: "Oficina de Atención a la Discapacidad (OADIS)",
    address: "https://www.dsca.gob.es",
    source:
      "oadis.msssi.gob.es, presentar una queja: the office of the Consejo Nacional de la Discapacidad takes complaints about goods and services offered to the public; the ministry it belongs to. Who watches over Ley 11/2023 in consumer credit wasn't found",
  },
};
