import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"ro"> = {
  example: true,
  entity: "AskRobin S.R.L.",
  address: "Strada Exemplului 1, 000000 București",
  register: { name: "Registrul Comerțului", number: "J00/0000/0000" },
  role: "comparison",
  lenders: 6,
  numbers: { CUI: "00000000", "Registrul intermediarilor ANPC": "00000" },
  contact: { email: "contact@askrobin.example", phone: "+40 000 000 000", hours: "Luni–vineri, 9–18" },
  complaints: { email: "reclamatii@askrobin.example" },
  dataProtection: { email: "dpo@askrobin.example" },
  free: true,
};
