import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"es"> = {
  example: true,
  entity: "Cashtero Finanzas, S.L.",
  address: "Calle de Ejemplo 1, 28000 Madrid",
  register: { name: "Registro Mercantil de Madrid", number: "hoja M-000000" },
  role: "intermediary",
  numbers: { NIF: "B00000000", "Registro estatal (Ley 2/2009)": "000/0000" },
  contact: {
    email: "hola@cashtero.example",
    phone: "+34 500 000 000",
    hours: "De lunes a viernes, de 9 a 18 h",
  },
  complaints: { email: "reclamaciones@cashtero.example" },
  dataProtection: { email: "privacidad@cashtero.example" },
  free: true,
};
