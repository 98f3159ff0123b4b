import type { Brand } from "../../app/brand/types.ts";

export const brand: Brand = {
  id: "finipay",
  name: "Finipay",
  fonts: ["manrope"],
  header: "light",
};
