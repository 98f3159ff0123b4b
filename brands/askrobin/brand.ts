import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  name: "AskRobin",
  fonts: ["plus-jakarta-sans"],
  header: "light",
};
