import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Fidea",
  fonts: ["fraunces"],
  header: "light",
};
