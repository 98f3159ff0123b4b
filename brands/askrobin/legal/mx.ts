import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"mx"> = {
  example: true,
  entity: "AskRobin México, S.A. de C.V.",
  address: "Calle Ejemplo 1, Col. Ejemplo, 00000 Ciudad de México",
  register: { name: "Registro Público de Comercio", number: "folio 000000" },
  role: "comparison",
  lenders: 6,
  numbers: { RFC: "XXX000000XX0" },
  contact: {
    email: "hola@askrobin.example",
    phone: "+52 000 000 0000",
    hours: "Lunes a viernes de 9:00 a 18:00",
  },
  complaints: { email: "aclaraciones@askrobin.example" },
  dataProtection: { email: "privacidad@askrobin.example" },
  free: true,
};
