import type { Brand } from "../../app/brand/types.ts";

export const brand: Brand = {
  id: "lienketvay",
  name: "Lienketvay",
  fonts: ["nunito"],
  header: "light",
};
