import type { Sign } from "../../app/catalogue/brand.ts";

export const sign: Sign = {
  viewBox: "0 0 40 36",
  from: "translateY(-40%)",
  marks: [
    { d: "M3 4h17.4v7.6H3Z", colour: "primary" },
    { d: "M23 4h10v7.6H23Z", colour: "primary" },
    { d: "M3 14.2h10v7.6H3Z", colour: "primary" },
    { d: "M15.6 14.2H33v7.6H15.6Z", colour: "primary" },
    { d: "M3 24.4h17.4V32H3Z", colour: "primary" },
    { d: "M23 24.4h10V32H23Z", colour: "accent" },
    { d: "m19.5 25 6 6.5 12-16", colour: "surface", line: 8 },
    { d: "m19.5 25 6 6.5 12-16", colour: "good", line: 4 },
  ],
};
