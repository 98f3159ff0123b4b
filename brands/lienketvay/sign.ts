import type { Sign } from "../../app/catalogue/brand.ts";

export const sign: Sign = {
  viewBox: "-1 2 36 30",
  from: "scale(0.2, 0.6)",
  marks: [
    { d: "M2 14.5c8-.3 13.5 4 15 14.5C8.6 29.6 2.6 24.5 2 14.5Z", colour: "primary" },
    { d: "M32 14.5c-8-.3-13.5 4-15 14.5 8.4.6 14.4-4.5 15-14.5Z", colour: "primary" },
    {
      d: "M17 5c5.2 4.6 7.6 9.2 7.2 13.6-.3 3.5-2.7 6.8-7.2 10.4-4.5-3.6-6.9-6.9-7.2-10.4C9.4 14.2 11.8 9.6 17 5Z",
      colour: "accent",
    },
    { d: "m13.2 18.3 2.8 2.9 5-6", colour: "surface", line: 2.2 },
  ],
};
