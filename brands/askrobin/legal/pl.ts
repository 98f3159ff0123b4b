import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"pl"> = {
  example: true,
  entity: "AskRobin sp. z o.o.",
  address: "ul. Przykładowa 1, 00-000 Warszawa",
  register: { name: "KRS", number: "0000000000" },
  role: "comparison",
  lenders: 6,
  numbers: { NIP: "0000000000", "Rejestr pośredników KNF": "RPK000000" },
  contact: { email: "kontakt@askrobin.example", phone: "+48 00 000 00 00", hours: "pon.–pt. 9–17" },
  complaints: { email: "reklamacje@askrobin.example" },
  dataProtection: { email: "iod@askrobin.example" },
  free: true,
};
