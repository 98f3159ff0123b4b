import { lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Securities and Exchange Commission",
      address: "https://www.sec.gov.ph",
      source: "Republic Act 9474; Republic Act 11765",
    },
  ],
  dataProtection: {
    name: "National Privacy Commission",
    address: "https://privacy.gov.ph",
    source: "Data Privacy Act of 2012 (Republic Act 10173), sections 3 (h), 7, 12, 16 and 18",
  },
  debtAdvice: [
    {
      name: "Public Attorney’s Office",
      address: "https://www.pao.gov.ph",
      source: "Republic Act 9406; pao.gov.ph, Persons qualified for legal assistance",
    },
  ],
  creditCheck: {
    bureaus: ["Credit Information Corporation (CIC)"],
    source: "Republic Act 9510 (Credit Information System Act); creditinfo.gov.ph/faq; jur.ph on the act",
  },
  withdrawal: {
    source:
      "Republic Act 11765 and its rules; lawyer-philippines.com and respicio.ph disagree on a cooling-off period for loans of lending companies, so the text refers to the contract",
  },
};
