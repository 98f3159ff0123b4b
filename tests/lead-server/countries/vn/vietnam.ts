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
  mailDomains: {
    "gmail.com": [
      "gmial.com",
      "gmai.com",
      "gmal.com",
      "gamil.com",
      "gnail.com",
      "gmail.con",
      "gmail.co",
      "gmail.vn",
      "gmail.com.vn",
      "gmaill.com",
    ],
    "yahoo.com": ["yaho.com", "yahooo.com", "yhoo.com", "yahoo.con", "yahoo.co"],
    "yahoo.com.vn": ["yaho.com.vn", "yahoo.vn", "yahoo.com.v"],
    "hotmail.com": ["hotmial.com", "hotmai.com", "hormail.com", "hotmail.con"],
    "outlook.com": ["outlok.com", "outloo.com", "outlook.con"],
    "icloud.com": ["iclod.com", "icloud.con", "icoud.com"],
  },
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
