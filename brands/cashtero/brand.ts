import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Cashtero",
  fonts: ["space-grotesk"],
  header: "dark",
};
