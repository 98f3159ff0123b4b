import { country } from "../../../../app/catalogue/countries/vn.ts";
import type { Place } from "../../../../app/lead/provider/schemas/answers.ts";

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
export function findPlace(postcode: string): Place | undefined {
  if (!country.postcode.pattern.test(postcode)) return undefined;
  const [province, ...streets] = places[postcode] ?? [];
  return province === undefined ? {} : { province, streets };
}
