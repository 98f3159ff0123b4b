import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Ibancar",
  fonts: ["archivo"],
  header: "dark",
};
