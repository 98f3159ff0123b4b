import type { Brand } from "../../app/brand/types.ts";

export const brand: Brand = {
  id: "fidea",
  name: "Fidea",
  fonts: ["fraunces"],
  header: "light",
};
