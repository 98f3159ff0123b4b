import { country } from "../../../app/catalogue/countries/vn.ts";
import type { Place } from "../../../app/lead/provider/schemas/responses.ts";
import { asksOf, companiesOf } from "./everywhere.ts";
import type { ProviderData } from "./types.ts";

/** Real postcodes, their province of today and some streets. */
const places: Readonly<Record<string, readonly [province: string, ...streets: string[]]>> = {
  "01100": ["22", "Lê Thánh Tông", "Trần Hưng Đạo"],
  "04100": ["31", "Điện Biên Phủ", "Minh Khai"],
  "07100": ["37", "Trần Hưng Đạo", "Hùng Vương"],
  "11000": ["01", "Hàng Bài", "Tràng Tiền", "Lý Thường Kiệt"],
  "11100": ["01", "Đội Cấn", "Kim Mã", "Giảng Võ"],
  "11300": ["01", "Duy Tân", "Cầu Giấy", "Trần Thái Tông"],
  "11500": ["01", "Tây Sơn", "Chùa Bộc", "Thái Hà"],
  "16100": ["24", "Lý Thái Tổ", "Trần Hưng Đạo"],
  "24100": ["19", "Hoàng Văn Thụ", "Bến Tượng"],
  "35100": ["25", "Hùng Vương", "Nguyễn Tất Thành"],
  "40100": ["38", "Lê Lai", "Trần Phú"],
  "43100": ["40", "Quang Trung", "Lê Lợi"],
  "49100": ["46", "Lê Lợi", "Hùng Vương"],
  "50200": ["48", "Bạch Đằng", "Trần Phú", "Lê Duẩn"],
  "55100": ["52", "Nguyễn Huệ", "Trần Hưng Đạo"],
  "57100": ["56", "Trần Phú", "Nguyễn Thiện Thuật"],
  "63100": ["66", "Y Jút", "Lê Hồng Phong"],
  "66100": ["68", "Nguyễn Thị Minh Khai", "Phan Đình Phùng"],
  "71000": ["79", "Lê Thánh Tôn", "Nguyễn Huệ", "Đồng Khởi"],
  "72300": ["79", "Xô Viết Nghệ Tĩnh", "Điện Biên Phủ"],
  "72400": ["79", "Võ Thị Sáu", "Cách Mạng Tháng Tám"],
  "75100": ["79", "Cách Mạng Tháng Tám", "Yersin"],
  "76100": ["75", "Phan Chu Trinh", "Võ Thị Sáu"],
  "78200": ["79", "Hạ Long", "Thùy Vân"],
  "85100": ["86", "Phạm Thái Bường", "Trưng Nữ Vương"],
  "90100": ["91", "Tôn Đức Thắng", "Trần Hưng Đạo"],
  "94100": ["92", "Hai Bà Trưng", "Nguyễn Trãi"],
};

/**
 * Returns a place by its postcode. It has no city: an address is a province and a ward, and one postcode contains
 * several of the new wards.
 * @returns undefined for an impossible postcode
 */
function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, streets };
}

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
    {
      id: "terms",
      text: "Tôi đồng ý với điều khoản sử dụng.",
      required: true,
      page: {
        title: "Điều khoản sử dụng",
        paragraphs: [
          "Chúng tôi giúp bạn tìm khoản vay phù hợp. Gửi hồ sơ là miễn phí và không ràng buộc gì: nhận hay không nhận gói vay là do bạn quyết định.",
          "Để tìm được, chúng tôi cần thông tin của chính bạn và còn đúng đến hôm nay. Nếu có gì thay đổi trong lúc xem hồ sơ, bạn báo chúng tôi nhé.",
          "Bên cho vay sẽ gửi cho bạn hợp đồng riêng của họ. Bạn đọc kỹ trước khi ký và chỉ vay số tiền mình trả được thoải mái.",
        ],
      },
    },
    {
      id: "privacy",
      text: "Tôi đồng ý cho đơn vị vận hành trang này dùng dữ liệu cá nhân của tôi để xử lý hồ sơ vay. Tôi có thể rút lại sự đồng ý bất cứ lúc nào.",
      required: true,
      page: {
        title: "Chính sách quyền riêng tư",
        paragraphs: [
          "Chúng tôi chỉ dùng dữ liệu của bạn vào một việc: xử lý hồ sơ vay. Chúng tôi chia sẻ với những bên có thể cho bạn vay, ngoài ra không chia sẻ với ai nếu bạn chưa cho phép. Chúng tôi không xem danh bạ hay ảnh trong điện thoại của bạn.",
          "Dữ liệu được giữ trong thời gian luật quy định. Bạn có thể xem, sửa hoặc yêu cầu xóa bất cứ lúc nào, chỉ cần gửi một email.",
          "Nếu thấy chúng tôi làm chưa đúng, bạn hãy cho chúng tôi biết. Bạn cũng có quyền khiếu nại theo Luật Bảo vệ dữ liệu cá nhân.",
        ],
      },
    },
  ],
  marketingConsents: [
    { id: "email", text: "Tôi muốn nhận ưu đãi và mẹo hay qua email.", required: false },
    { id: "sms", text: "Tôi đồng ý nhận tin ưu đãi qua SMS.", required: false },
    {
      id: "partners",
      text: "Tôi đồng ý chia sẻ dữ liệu của tôi với các bên cho vay đối tác để họ giới thiệu gói vay riêng cho tôi.",
      required: false,
      page: {
        title: "Đối tác cho vay",
        paragraphs: [
          "Chúng tôi làm việc với các tổ chức có giấy phép cho vay. Nếu bạn đồng ý, chúng tôi gửi họ tên, email và số điện thoại của bạn để họ giới thiệu gói vay.",
          "Bạn đổi ý lúc nào cũng được. Chúng tôi sẽ ngừng chia sẻ ngay trong ngày.",
        ],
      },
    },
  ],
  findPlace,
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
    ["Khách sạn Gió Biển Nha Trang", "4201543282", "57100", "Phường Nha Trang", "Trần Phú", "96"],
    ["Công ty TNHH Dệt Thành Nam Mới", "0600981234", "07100", "Phường Nam Định", "Trần Hưng Đạo", "153"],
    ["Siêu thị Hạc Trắng", "2800876128", "40100", "Phường Hạc Thành", "Lê Lai", "71"],
    ["Công ty CP Lúa gạo Long Xuyên Vàng", "1600543916", "90100", "Phường Long Xuyên", "Tôn Đức Thắng", "12"],
    ["Phòng khám Đa khoa Cửu Long Xanh", "1500432183", "85100", "Phường Long Châu", "Phạm Thái Bường", "5A"],
    ["Công ty TNHH Cà phê Nắng Đại Ngàn", "6000654324", "63100", "Phường Buôn Ma Thuột", "Y Jút", "40"],
    [
      "Công ty TNHH Điện tử Sông Cầu",
      "4600321877",
      "24100",
      "Phường Phan Đình Phùng",
      "Hoàng Văn Thụ",
      "226",
    ],
    ["Tiệm bánh Ngọc Lan", "0309456711", "72400", "Phường Xuân Hòa", "Võ Thị Sáu", "183"],
  ]),
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
};
