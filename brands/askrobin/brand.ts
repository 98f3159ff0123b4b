import type { Brand } from "../../app/brand/types.ts";

export const brand: Brand = {
  id: "askrobin",
  name: "AskRobin",
  fonts: ["plus-jakarta-sans"],
  header: "light",
};
