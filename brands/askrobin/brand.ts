import type { Brand } from "../../app/catalogue/brand.ts";

export const brand: Brand = {
  id: "askrobin",
  name: "AskRobin",
  fonts: ["plus-jakarta-sans"],
  header: "light",
};
