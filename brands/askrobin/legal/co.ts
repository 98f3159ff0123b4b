import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"co"> = {
  example: true,
  entity: "AskRobin Colombia S.A.S.",
  address: "Calle 0 # 0-00, Bogotá D. C.",
  register: { name: "Cámara de Comercio de Bogotá, matrícula", number: "00000000" },
  role: "comparison",
  lenders: 6,
  numbers: { NIT: "000.000.000-0" },
  contact: {
    email: "hola@askrobin.example",
    phone: "+57 000 000 0000",
    hours: "Lunes a viernes de 8:00\u00A0a.\u00A0m. a 6:00\u00A0p.\u00A0m.",
  },
  complaints: { email: "reclamos@askrobin.example" },
  dataProtection: { email: "datos@askrobin.example" },
  free: true,
};
