import { lookedUp } from "../base.ts";
import type { LegalFacts } from "../types.ts";

export const legalFacts: LegalFacts = {
  ...lookedUp,
  complaints: [
    {
      name: "Tổng đài tư vấn, hỗ trợ người tiêu dùng, Ủy ban Cạnh tranh Quốc gia",
      address: "https://vcc.gov.vn",
      phone: "1800 6838",
      source: "Luật Bảo vệ quyền lợi người tiêu dùng 2023; vietnamplus.vn, 26 September 2025",
    },
  ],
  dataProtection: {
    name: "Cục An ninh mạng và phòng, chống tội phạm sử dụng công nghệ cao (A05), Bộ Công an",
    address: "https://bocongan.gov.vn",
    source: "Luật Bảo vệ dữ liệu cá nhân 91/2025/QH15, in force since 1 January 2026",
  },
  debtAdvice: [
    {
      name: "Trung tâm trợ giúp pháp lý nhà nước",
      address: "https://tgpl.moj.gov.vn",
      source: "Luật Trợ giúp pháp lý 2017; tgpl.moj.gov.vn: free for the groups that the law names",
    },
  ],
  creditCheck: {
    bureaus: ["CIC"],
    source: "Trung tâm Thông tin tín dụng Quốc gia Việt Nam; tapchinganhang.gov.vn on CIC",
  },
};
