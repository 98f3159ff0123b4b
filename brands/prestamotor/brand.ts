import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Prestamotor",
  fonts: ["exo-2"],
  header: "dark",
};
