import { humanReview, lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "ANPC",
      address: "https://anpc.ro",
      source: "Legea 363/2007; Ordonanța de urgență 50/2010",
    },
    {
      name: "ANPC, Direcția de soluționare alternativă a litigiilor (SAL)",
      address: "https://reclamatiisal.anpc.ro",
      source: "Ordonanța Guvernului 38/2015; profit.ro on the ANPC's statement of 16 January 2025",
    },
  ],
  dataProtection: {
    name: "Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal",
    address: "https://www.dataprotection.ro",
    source: "Regulation (EU) 2016/679, articles 13 and 77",
  },
  debtAdvice: [
    {
      name: "ANPC, birourile de insolvență a persoanelor fizice",
      address: "https://anpc.ro",
      source: "Legea 151/2015; magazinsalajean.ro on the ANPC's statement",
    },
  ],
  humanReview,
  creditCheck: { bureaus: ["Biroul de Credit"], source: "OUG 50/2010, article 30" },
  withdrawal: { days: 14, source: "OUG 50/2010, article 58; Directive (EU) 2023/2225, article 26" },
  accessibility: {
    name: "Autoritatea Națională pentru Protecția Drepturilor Persoanelor cu Dizabilități (ANPDPD)",
    address: "https://anpd.gov.ro",
    source:
      "cartadiversitatii.ro: the authority that watches over the laws for people with disabilities and the Convention (Legea 221/2010). Who watches over Legea 232/2022 in consumer credit wasn't found",
  },
};
