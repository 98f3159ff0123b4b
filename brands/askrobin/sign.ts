import type { Sign } from "../../app/catalogue/brand.ts";

export const sign: Sign = {
  viewBox: "-2 -2 46 44",
  from: "translateY(30%)",
  marks: [
    {
      d: "M3 20C3 10.6 9.7 4 18 4c5.2 0 8.9 2.7 10.7 6.6L34 12.2l-4.7 2.5C29.2 24.5 23.4 32 14.4 32H6l4.2-4.3C5.7 26.6 3 23.8 3 20Z",
      colour: "primary",
    },
    {
      d: "M12.5 17.5c4.2-1.2 9.2-.4 13.2 3.3C23.6 27.3 19.7 30 14.6 30c-1-3.5-2.9-8-2.1-12.5Z",
      colour: "accent",
    },
    { d: "M19.7 10.8a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0Z", colour: "surface" },
    { d: "M22.5 30a9.5 9.5 0 1 0 19.0 0a9.5 9.5 0 1 0-19.0 0Z", colour: "surface" },
    { d: "M24 30a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z", colour: "good" },
    { d: "m28 30.5 3 3 5.5-6.5", colour: "surface", line: 2.4 },
  ],
};
