import { humanReview, lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Oficina municipal de información al consumidor (OMIC)",
      address: "https://www.consumo.gob.es",
      source: "madrid.es and adeje.es, pages on the OMIC",
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
    source: "Regulation (EU) 2016/679, articles 13, 15 to 22 and 77; Ley Orgánica 3/2018, articles 11 and 20",
  },
  debtAdvice: [
    {
      name: "Oficina municipal de información al consumidor (OMIC)",
      address: "https://www.consumo.gob.es",
      source: "Directive (EU) 2023/2225, article 36; madrid.es, page on the OMIC",
    },
  ],
  humanReview,
  creditCheck: {
    bureaus: ["ASNEF", "Experian"],
    source: "Ley 16/2011, article 14; Directive (EU) 2023/2225, article 18",
  },
  withdrawal: { days: 14, source: "Ley 16/2011, article 28; Directive (EU) 2023/2225, article 26" },
  accessibility: {
    name: "Oficina de Atención a la Discapacidad (OADIS)",
    address: "https://www.dsca.gob.es",
    source:
      "oadis.msssi.gob.es, presentar una queja: the office of the Consejo Nacional de la Discapacidad takes complaints about goods and services offered to the public; the ministry it belongs to. Who watches over Ley 11/2023 in consumer credit wasn't found",
  },
};
