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
      source:
        "Ordonanța Guvernului 38/2015; profit.ro on the ANPC's statement of 16 January 2025, after which the CSALB contests it (csalb.ro, 21 January 2025)",
    },
  ],
  dataProtection: {
    name: "Autoritatea Națională de Supraveghere a Prelucrării Datelor cu Caracter Personal",
    address: "https://www.dataprotection.ro",
    source:
      "Regulation (EU) 2016/679, articles 13 and 77: the notice names the controller and this supervisory authority",
  },
  debtAdvice: [
    {
      name: "ANPC, birourile de insolvență a persoanelor fizice",
      address: "https://anpc.ro",
      source:
        "Legea 151/2015; magazinsalajean.ro and realitateadealba.net on the ANPC's statements: free advice in every county for debts over 90 days late",
    },
  ],
  humanReview,
  creditCheck: {
    bureaus: ["Biroul de Credit"],
    source:
      "OUG 50/2010, article 30 (sintact.ro): the lender assesses creditworthiness and consults the relevant database where fit",
  },
  withdrawal: {
    days: 14,
    source:
      "OUG 50/2010, article 58; Directive (EU) 2023/2225, article 26; evz.ro, 11 February 2026, on the directive: 14 calendar days",
  },
  politicallyExposed: {
    source: "Legea 129/2019, article 3 (lege5.ro): persoane expuse public, their family and close associates",
  },
  deviceConsent: {
    source: "Legea 506/2004, article 4 (5); Directive 2002/58/EC, article 5 (3) (law-partners.ro on both)",
  },
  accessibility: {
    name: "Autoritatea Națională pentru Protecția Drepturilor Persoanelor cu Dizabilități (ANPDPD)",
    address: "https://anpd.gov.ro",
    source:
      "cartadiversitatii.ro: the authority that watches over the laws for people with disabilities and the Convention (Legea 221/2010). Who watches over Legea 232/2022 in consumer credit wasn't found",
  },
};
