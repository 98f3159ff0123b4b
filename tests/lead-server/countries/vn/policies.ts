import type { Policy } from "../types.ts";

/** The required consents. */
export const generalPolicies: readonly Policy[] = [
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
];

/** The optional consents. */
export const marketingConsents: readonly Policy[] = [
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
];
