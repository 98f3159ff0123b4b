import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "finipay",
  name: "Finipay",
  fonts: ["manrope"],
  header: "light",
};
