import type { Company } from "../../../../app/lead/provider/schemas/answers.ts";

/** Name, tax code with its check digit, postcode, ward, street and number. Every company is fictional. */
const rows = [
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
  ["Công ty TNHH Điện tử Sông Cầu", "4600321877", "24100", "Phường Phan Đình Phùng", "Hoàng Văn Thụ", "226"],
  ["Tiệm bánh Ngọc Lan", "0309456711", "72400", "Phường Xuân Hòa", "Võ Thị Sáu", "183"],
] as const;

/** The companies of the employer lookup. Since there are no districts, `city` is the ward. */
export const companies: readonly Company[] = rows.map(
  ([name, taxRegistryCode, postalCode, city, street, houseNumber]) => ({
    name,
    taxRegistryCode,
    postalCode,
    city,
    street,
    houseNumber,
  }),
);
