import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"es"> = {
  example: true,
  entity: "AskRobin Comparador, S.L.",
  address: "Calle de Ejemplo 1, 28000 Madrid",
  register: { name: "Registro Mercantil de Madrid", number: "hoja M-000000" },
  role: "comparison",
  lenders: 6,
  numbers: { NIF: "B00000000", "Registro estatal (Ley 2/2009)": "000/0000" },
  contact: {
    email: "hola@askrobin.example",
    phone: "+34 500 000 000",
    hours: "De lunes a viernes, de 9 a 18 h",
  },
  complaints: { email: "reclamaciones@askrobin.example" },
  dataProtection: { email: "privacidad@askrobin.example" },
  free: true,
};
