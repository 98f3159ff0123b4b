import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "prestamotor",
  name: "Prestamotor",
  fonts: ["exo-2"],
  header: "dark",
};
