import type { Sign } from "../../app/catalogue/brand.ts";

export const sign: Sign = {
  viewBox: "0 -46 220 142",
  from: "translateX(-60%)",
  marks: [
    {
      d: "M6 60c0-12 10-16 26-19l20-22c5-6 10-8 18-8h50c9 0 15 3 21 9l21 21c24 3 46 6 50 17l4 12v8H6Z",
      colour: "focus",
    },
    { d: "M62 40l14-17h22v17ZM106 23h15c6 0 9 1 13 5l12 12h-40Z", colour: "surface" },
    { d: "M36 74a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z", colour: "text" },
    { d: "M152 74a18 18 0 1 0 36 0a18 18 0 1 0-36 0Z", colour: "text" },
    { d: "M46 74a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z", colour: "surface" },
    { d: "M162 74a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z", colour: "surface" },
    { d: "M0 94h220", colour: "text", line: 4 },
    { d: "m86-26 18 18 36-40", colour: "good", line: 12 },
  ],
};
