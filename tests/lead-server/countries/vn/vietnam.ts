import { country } from "../../../../app/catalogue/countries/vn.ts";
import type { ProviderCountry } from "../types.ts";
import { asks } from "./asks.ts";
import { companies } from "./companies.ts";
import { generalPolicies, marketingConsents } from "./policies.ts";
import { findPlace } from "./postcodes.ts";
import { sample } from "./sample.ts";

/** The provider in Vietnam. */
export const vietnam: ProviderCountry = {
  facts: country,
  asks,
  generalPolicies,
  marketingConsents,
  findPlace,
  companies,
  positions: [
    { value: "operator", label: "Công nhân" },
    { value: "clerk", label: "Nhân viên văn phòng" },
    { value: "technician", label: "Kỹ thuật viên" },
    { value: "specialist", label: "Chuyên viên" },
    { value: "supervisor", label: "Tổ trưởng, giám sát" },
    { value: "manager", label: "Trưởng nhóm, trưởng phòng" },
    { value: "director", label: "Giám đốc" },
    { value: "owner", label: "Chủ cơ sở" },
    { value: "other", label: "Vị trí khác" },
  ],
  professionalFields: {
    employed: [
      "Bán hàng",
      "Công nghệ",
      "Cơ quan nhà nước",
      "Giáo dục",
      "May mặc",
      "Nhà hàng, khách sạn",
      "Sản xuất",
      "Vận tải, giao hàng",
      "Xây dựng",
      "Y tế",
    ],
    self_employed: ["Ăn uống", "Buôn bán", "Dịch vụ", "Vận tải, giao hàng", "Xây dựng"],
    farmer: ["Trồng trọt", "Chăn nuôi", "Thủy sản"],
    other: ["Lĩnh vực khác"],
  },
  texts: {
    missing: "Chúng tôi còn thiếu thông tin này.",
    refused: "Chúng tôi chưa nhận được thông tin này. Bạn xem lại nhé.",
  },
  sample,
};
