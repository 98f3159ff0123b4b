import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"ro"> = {
  example: true,
  entity: "Finipay Credit S.R.L.",
  address: "Strada Exemplului 1, 000000 București",
  register: { name: "Registrul Comerțului", number: "J00/0000/0000" },
  role: "intermediary",
  numbers: { CUI: "00000000", "Registrul intermediarilor ANPC": "00000" },
  contact: { email: "contact@finipay.example", phone: "+40 000 000 000", hours: "Luni–vineri, 9–18" },
  complaints: { email: "reclamatii@finipay.example" },
  dataProtection: { email: "dpo@finipay.example" },
  free: true,
};
