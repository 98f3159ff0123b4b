import type { LegalIdentity } from "../../../app/catalogue/legal.ts";

export const legal: LegalIdentity<"vn"> = {
  example: true,
  entity: "Công ty TNHH AskRobin Việt Nam",
  address: "Số 1, đường Ví Dụ, Thành phố Hồ Chí Minh",
  register: { name: "Cơ quan đăng ký kinh doanh", number: "hồ sơ số 0000000000" },
  role: "comparison",
  lenders: 6,
  numbers: { "Mã số doanh nghiệp": "0000000000" },
  contact: {
    email: "lienhe@askrobin.example",
    phone: "+84 00 0000 0000",
    hours: "Thứ Hai đến thứ Sáu, 8:00–17:00",
  },
  complaints: { email: "khieunai@askrobin.example" },
  dataProtection: { email: "dulieu@askrobin.example" },
  free: true,
  registeredBy: "Sở Tài chính Thành phố Hồ Chí Minh",
};
