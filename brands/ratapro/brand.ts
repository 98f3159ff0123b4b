import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "ratapro",
  name: "Ratapro",
  fonts: ["lexend"],
  header: "light",
};
