import type { ApplicationPage } from "../../../app/brand/types.ts";

export const page: ApplicationPage = {
  journey: "dynamic",
  title: "Đăng ký vay chỉ trong vài phút",
  description:
    "Đăng ký vay từ 1.000.000 ₫ đến 20.000.000 ₫ ngay trên điện thoại. Chúng tôi so sánh giúp bạn và trả lời trong vài phút.",
  keywords: "vay tiền, vay online, vay tiêu dùng, vay nhanh, tín dụng",
  policyUrls: {
    terms: "https://askrobin.example/vn/dieu-khoan",
    privacy: "https://askrobin.example/vn/quyen-rieng-tu",
  },
};
