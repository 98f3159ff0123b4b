import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Finipay",
  fonts: ["manrope"],
  header: "light",
};
