import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"ph"> = {
  example: true,
  entity: "AskRobin Philippines, Inc.",
  address: "1 Example Street, Makati City, Metro Manila",
  register: { name: "Company Registration No.", number: "0000000000" },
  role: "comparison",
  lenders: 6,
  numbers: { "SEC Registration No.": "CS000000000", "Certificate of Authority No.": "0000" },
  contact: {
    email: "hello@askrobin.example",
    phone: "+63 2 0000 0000",
    hours: "Monday to Friday, 9 a.m. to 6 p.m.",
  },
  complaints: { email: "complaints@askrobin.example" },
  dataProtection: { email: "dpo@askrobin.example", officer: "Juan dela Cruz" },
  free: true,
};
