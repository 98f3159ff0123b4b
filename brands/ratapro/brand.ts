import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Ratapro",
  fonts: ["lexend"],
  header: "light",
};
