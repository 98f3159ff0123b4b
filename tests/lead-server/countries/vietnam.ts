import { country } from "../../../app/catalogue/countries/vn.ts";
import { asksOf, companiesOf, optional, type Places, placesOf, positionsOf, required } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their province of today and some streets. One postcode contains several of the new wards. */
const places: Places = {
  "01100": ["22", undefined, "Lê Thánh Tông", "Trần Hưng Đạo"],
  "04100": ["31", undefined, "Điện Biên Phủ", "Minh Khai"],
  "11000": ["01", undefined, "Hàng Bài", "Tràng Tiền", "Lý Thường Kiệt"],
  "11300": ["01", undefined, "Duy Tân", "Cầu Giấy", "Trần Thái Tông"],
  "50200": ["48", undefined, "Bạch Đằng", "Trần Phú", "Lê Duẩn"],
  "71000": ["79", undefined, "Lê Thánh Tôn", "Nguyễn Huệ", "Đồng Khởi"],
  "75100": ["79", undefined, "Cách Mạng Tháng Tám", "Yersin"],
  "76100": ["75", undefined, "Phan Chu Trinh", "Võ Thị Sáu"],
  "94100": ["92", undefined, "Hai Bà Trưng", "Nguyễn Trãi"],
};

/** The provider in Vietnam. */
export const vietnam: ProviderData = {
  facts: country,
  asks: asksOf(country, [
    "id_card_issued_at",
    "id_card_issued_authority",
    "province",
    "municipality",
    "salary_cycle",
    "salary_cycle_value",
    "income_contract_expires_at",
    "work_phone",
    "iban",
    "has_other_loans",
    "total_debt_amount",
    "negative_credit_history",
    "reference_type",
    "reference_name",
    "reference_phone_number",
  ]),
  generalPolicies: [
    required("terms", "Tôi đồng ý với điều khoản sử dụng.", "Điều khoản sử dụng", [
      "Chúng tôi giúp bạn tìm khoản vay phù hợp. Gửi hồ sơ là miễn phí và không ràng buộc gì: nhận hay không nhận gói vay là do bạn quyết định.",
      "Để tìm được, chúng tôi cần thông tin của chính bạn và còn đúng đến hôm nay. Nếu có gì thay đổi trong lúc xem hồ sơ, bạn báo chúng tôi nhé.",
      "Bên cho vay sẽ gửi cho bạn hợp đồng riêng của họ. Bạn đọc kỹ trước khi ký và chỉ vay số tiền mình trả được thoải mái.",
    ]),
    required(
      "privacy",
      "Tôi đồng ý cho đơn vị vận hành trang này dùng dữ liệu cá nhân của tôi để xử lý hồ sơ vay. Tôi có thể rút lại sự đồng ý bất cứ lúc nào.",
      "Chính sách quyền riêng tư",
      [
        "Chúng tôi chỉ dùng dữ liệu của bạn vào một việc: xử lý hồ sơ vay. Chúng tôi chia sẻ với những bên có thể cho bạn vay, ngoài ra không chia sẻ với ai nếu bạn chưa cho phép. Chúng tôi không xem danh bạ hay ảnh trong điện thoại của bạn.",
        "Dữ liệu được giữ trong thời gian luật quy định. Bạn có thể xem, sửa hoặc yêu cầu xóa bất cứ lúc nào, chỉ cần gửi một email.",
        "Nếu thấy chúng tôi làm chưa đúng, bạn hãy cho chúng tôi biết. Bạn cũng có quyền khiếu nại theo Luật Bảo vệ dữ liệu cá nhân.",
      ],
    ),
  ],
  marketingConsents: [
    optional("email", "Tôi muốn nhận ưu đãi và mẹo hay qua email."),
    optional("sms", "Tôi đồng ý nhận tin ưu đãi qua SMS."),
    optional(
      "partners",
      "Tôi đồng ý chia sẻ dữ liệu của tôi với các bên cho vay đối tác để họ giới thiệu gói vay riêng cho tôi.",
      "Đối tác cho vay",
      [
        "Chúng tôi làm việc với các tổ chức có giấy phép cho vay. Nếu bạn đồng ý, chúng tôi gửi họ tên, email và số điện thoại của bạn để họ giới thiệu gói vay.",
        "Bạn đổi ý lúc nào cũng được. Chúng tôi sẽ ngừng chia sẻ ngay trong ngày.",
      ],
    ),
  ],
  findPlace: placesOf(country, places),
  // Name, tax code with its check digit, postcode, ward, street and number. Every company is fictional.
  companies: companiesOf([
    ["Công ty TNHH May mặc Hoa Sen Trắng", "0315678127", "71000", "Phường Bến Thành", "Lê Thánh Tôn", "45"],
    ["Công ty CP Vận tải Sao Biển", "0201345678", "04100", "Phường Hồng Bàng", "Điện Biên Phủ", "128"],
    ["Công ty TNHH Phần mềm Tre Xanh", "0109345605", "11300", "Phường Cầu Giấy", "Duy Tân", "17"],
    ["Công ty CP Thực phẩm Miền Sông", "1801234989", "94100", "Phường Ninh Kiều", "Hai Bà Trưng", "62"],
    ["Công ty TNHH Du lịch Ngũ Sắc", "0401876549", "50200", "Phường Hải Châu", "Bạch Đằng", "210"],
    ["Công ty CP Gỗ Bình An Mộc", "3702123456", "75100", "Phường Thủ Dầu Một", "Cách Mạng Tháng Tám", "334"],
    ["Công ty TNHH Cơ khí Trấn Đông", "3601987611", "76100", "Phường Trấn Biên", "Phan Chu Trinh", "29"],
    ["Nhà hàng Vịnh Ngọc", "5700765437", "01100", "Phường Hồng Gai", "Lê Thánh Tông", "8"],
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
    self_employed: ["Ăn uống", "Buôn bán", "Dịch vụ", "Vận tải, giao hàng", "Xây dựng"],
    farmer: ["Trồng trọt", "Chăn nuôi", "Thủy sản"],
    other: ["Lĩnh vực khác"],
  },
  texts: {
    missing: "Chúng tôi còn thiếu thông tin này.",
    refused: "Chúng tôi chưa nhận được thông tin này. Bạn xem lại nhé.",
  },
};
