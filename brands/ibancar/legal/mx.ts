import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"mx"> = {
  example: true,
  entity: "Ibancar México, S.A. de C.V., SOFOM, E.N.R.",
  address: "Calle Ejemplo 1, Col. Ejemplo, 00000 Ciudad de México",
  register: { name: "Registro Público de Comercio", number: "folio 000000" },
  role: "lender",
  numbers: { RFC: "XXX000000XX0", SIPRES: "00000", UNE: "une@ibancar.example, +52 000 000 0000" },
  contact: {
    email: "hola@ibancar.example",
    phone: "+52 000 000 0000",
    hours: "Lunes a viernes de 9:00 a 18:00",
  },
  complaints: { email: "aclaraciones@ibancar.example" },
  dataProtection: { email: "privacidad@ibancar.example" },
  free: true,
};
