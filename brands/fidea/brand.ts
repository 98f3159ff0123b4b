import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "fidea",
  name: "Fidea",
  fonts: ["fraunces"],
  header: "light",
};
