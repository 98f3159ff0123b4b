import type { ApplicationPage } from "../../../app/catalogue/brand.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "So sánh khoản vay trước khi chọn",
  description:
    "Chỉ một hồ sơ để so sánh khoản vay từ 1.000.000 ₫ đến 20.000.000 ₫ của nhiều bên cho vay. Xem chi phí trước khi vay.",
  keywords: "vay tiền, vay online, vay tiêu dùng, tín dụng, so sánh khoản vay",
  trust: ["noObligation", "encrypted"],
  policyUrls: {
    terms: "https://askrobin.example/vn/dieu-khoan",
    privacy: "https://askrobin.example/vn/quyen-rieng-tu",
  },
};
