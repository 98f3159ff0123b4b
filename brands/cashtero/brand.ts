import type { Brand } from "../../app/brand/types.ts";

export const brand: Brand = {
  id: "cashtero",
  name: "Cashtero",
  fonts: ["space-grotesk"],
  header: "dark",
};
