import type { Brand } from "../../app/brand/types.ts";

export const brand: Brand = {
  id: "ratapro",
  name: "Ratapro",
  fonts: ["lexend"],
  header: "light",
};
