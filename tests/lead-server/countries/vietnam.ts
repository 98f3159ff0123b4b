import { country } from "../../../app/catalogue/countries/vn.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their province of today and some streets. One postcode contains several of the new wards. */
const places: Places = {
  "04100": ["31", undefined, "Điện Biên Phủ", "Minh Khai"],
  "11300": ["01", undefined, "Duy Tân", "Cầu Giấy", "Trần Thái Tông"],
  "71000": ["79", undefined, "Lê Thánh Tôn", "Nguyễn Huệ", "Đồng Khởi"],
  "94100": ["92", undefined, "Hai Bà Trưng", "Nguyễn Trãi"],
};

/** The provider in Vietnam. */
export const vietnam: ProviderData = {
  facts: country,
  asks: asksOf(country),
  generalPolicies: [
    required("terms", "Tôi đồng ý với điều khoản sử dụng.", "Điều khoản sử dụng"),
    required(
      "privacy",
      "Tôi đồng ý cho đơn vị vận hành trang này dùng dữ liệu cá nhân của tôi để xử lý hồ sơ vay. Tôi có thể rút lại sự đồng ý bất cứ lúc nào.",
      "Chính sách quyền riêng tư",
    ),
  ],
  marketingConsents: [
    optional("email", "Tôi muốn nhận ưu đãi và mẹo hay qua email."),
    optional("sms", "Tôi đồng ý nhận tin ưu đãi qua SMS."),
    optional(
      "partners",
      "Tôi đồng ý chia sẻ dữ liệu của tôi với các bên cho vay đối tác để họ giới thiệu gói vay riêng cho tôi.",
      "Đối tác cho vay",
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, tax code with its check digit, postcode, ward, street and number. Every company is fictional.
  companies: companiesOf([
    ["Công ty TNHH May mặc Hoa Sen Trắng", "0315678127", "71000", "Phường Bến Thành", "Lê Thánh Tôn", "45"],
    ["Công ty CP Vận tải Sao Biển", "0201345678", "04100", "Phường Hồng Bàng", "Điện Biên Phủ", "128"],
    ["Công ty TNHH Phần mềm Tre Xanh", "0109345605", "11300", "Phường Cầu Giấy", "Duy Tân", "17"],
    ["Công ty CP Thực phẩm Miền Sông", "1801234989", "94100", "Phường Ninh Kiều", "Hai Bà Trưng", "62"],
  ]),
  positions: positionsOf(
    "Công nhân",
    "Nhân viên văn phòng",
    "Kỹ thuật viên",
    "Trưởng nhóm, trưởng phòng",
    "Vị trí khác",
  ),
  professionalFields: {
    employed: ["Bán hàng", "Công nghệ", "Cơ quan nhà nước", "Giáo dục", "May mặc"],
    other: ["Lĩnh vực khác"],
  },
  texts: {
    missing: "Chúng tôi còn thiếu thông tin này.",
    refused: "Chúng tôi chưa nhận được thông tin này. Bạn xem lại nhé.",
    terms: "Tôi đồng ý với điều khoản sử dụng của {{partner}}.",
    sharing:
      "Tôi đồng ý để {{partner}} chia sẻ dữ liệu của tôi với các bên cho vay đối tác để họ giới thiệu gói vay riêng cho tôi.",
  },
};
