import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"co"> = {
  example: true,
  entity: "Cashtero Colombia S.A.S.",
  address: "Calle 0 # 0-00, Bogotá D. C.",
  register: { name: "Cámara de Comercio de Bogotá, matrícula", number: "00000000" },
  role: "intermediary",
  numbers: { NIT: "000.000.000-0" },
  contact: {
    email: "hola@cashtero.example",
    phone: "+57 000 000 0000",
    hours: "Lunes a viernes de 8:00\u00a0a.\u00a0m. a 6:00\u00a0p.\u00a0m.",
  },
  complaints: { email: "reclamos@cashtero.example" },
  dataProtection: { email: "datos@cashtero.example" },
  free: true,
};
