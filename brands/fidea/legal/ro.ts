import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"ro"> = {
  example: true,
  entity: "Fidea Finanțări IFN S.A.",
  address: "Strada Exemplului 1, 000000 București",
  register: { name: "Registrul Comerțului", number: "J00/0000/0000" },
  role: "lender",
  numbers: { CUI: "00000000", "Registrul general BNR": "RG-PJR-00-000000" },
  contact: { email: "contact@fidea.example", phone: "+40 000 000 000", hours: "Luni–vineri, 9–18" },
  complaints: { email: "reclamatii@fidea.example" },
  dataProtection: { email: "dpo@fidea.example" },
  free: true,
};
