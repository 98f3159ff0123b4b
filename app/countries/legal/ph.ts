import type { LegalFacts } from "./facts.ts";

const checked = { lookedUp: "2026-11-22", validFrom: "2026-11-22", validUntil: "2027-12-31" } as const;

export const legalFacts: LegalFacts = {
  complaints: [
    {
      name: "Securities and Exchange Commission",
      address: "https://www.sec.gov.ph",
      source:
        "Republic Act 9474; Republic Act 11765; respicio.ph, commentary on complaints against lending companies",
      ...checked,
    },
  ],
  dataProtection: {
    name: "National Privacy Commission",
    address: "https://privacy.gov.ph",
    source: "Data Privacy Act of 2012 (Republic Act 10173), sections 7 and 16",
    ...checked,
  },
  debtAdvice: [
    {
      name: "Public Attorney’s Office",
      address: "https://www.pao.gov.ph",
      source:
        "Republic Act 9406; pao.gov.ph, Persons qualified for legal assistance: free for people with a low income",
      ...checked,
    },
  ],
  creditCheck: {
    bureaus: ["Credit Information Corporation (CIC)"],
    source: "Republic Act 9510 (Credit Information System Act); creditinfo.gov.ph/faq; jur.ph on the act",
    ...checked,
  },
};
