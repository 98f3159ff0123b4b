import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "Lienketvay",
  fonts: ["nunito"],
  header: "light",
};
