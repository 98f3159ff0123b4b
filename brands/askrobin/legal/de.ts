import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"de"> = {
  example: true,
  entity: "AskRobin GmbH",
  address: "Musterstraße 1, 10000 Berlin",
  register: { name: "Amtsgericht Charlottenburg", number: "HRB 000000 B" },
  role: "comparison",
  lenders: 6,
  numbers: {
    "USt-IdNr.": "DE000000000",
    "Erlaubnis nach § 34c GewO": "Bezirksamt Mitte von Berlin, Az. 00/0000",
  },
  contact: { email: "kontakt@askrobin.example", phone: "+49 30 23125 000", hours: "Mo bis Fr, 9 bis 18 Uhr" },
  complaints: { email: "beschwerde@askrobin.example" },
  dataProtection: { email: "datenschutz@askrobin.example", officer: "Max Mustermann" },
  free: true,
  representedBy: "Erika Mustermann",
  supervisor: "Bezirksamt Mitte von Berlin",
};
