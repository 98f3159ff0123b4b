import type { Sign } from "../../app/catalogue/brand.ts";

export const sign: Sign = {
  viewBox: "0 0 36 36",
  from: "scaleX(-1)",
  marks: [
    { d: "M1 18a17 17 0 1 0 34 0a17 17 0 1 0-34 0Z", colour: "text" },
    { d: "M3 18a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z", colour: "primary" },
    { d: "M6.5 18a11.5 11.5 0 1 0 23.0 0a11.5 11.5 0 1 0-23.0 0Z", colour: "on-primary", line: 1.2 },
    { d: "m12 18.5 4.5 4.5 8-9.5", colour: "on-primary", line: 3 },
  ],
};
