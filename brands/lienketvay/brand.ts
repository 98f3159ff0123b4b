import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "lienketvay",
  name: "Lienketvay",
  fonts: ["nunito"],
  header: "light",
};
