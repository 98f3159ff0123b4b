import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "ibancar",
  name: "Ibancar",
  fonts: ["archivo"],
  header: "dark",
};
