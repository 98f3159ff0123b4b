import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Fiesta",
  fonts: ["baloo-2"],
  header: "dark",
};
