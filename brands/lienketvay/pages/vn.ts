import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Kết nối bạn với khoản vay phù hợp",
  description:
    "Bạn cần từ 1.000.000 ₫ đến 15.000.000 ₫? Điền một hồ sơ trên điện thoại, chúng tôi kết nối bạn với bên cho vay phù hợp.",
  keywords: "vay tiền, kết nối vay, vay online, vay tiêu dùng, bên cho vay",
  amount: { max: 15_000_000, default: 3_000_000 },
  footerText: "Công ty TNHH Liên Kết Vay",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://lienketvay.example/vn/dieu-khoan",
    privacy: "https://lienketvay.example/vn/quyen-rieng-tu",
  },
};
