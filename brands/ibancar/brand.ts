import type { Brand } from "../../app/brand/types.ts";

export const brand: Brand = {
  id: "ibancar",
  name: "Ibancar",
  fonts: ["archivo"],
  header: "dark",
};
