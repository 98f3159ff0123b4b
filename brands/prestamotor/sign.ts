import type { Sign } from "../../app/catalogue/brand.ts";

export const sign: Sign = {
  viewBox: "2 4 32 28",
  from: "rotate(-0.3turn)",
  marks: [
    { d: "M6.81 28.21A12 12 0 1 1 25.19 28.21", colour: "primary", line: 3.6 },
    { d: "M24.03 13.27L13.71 18.71L17.54 22.96Z", colour: "accent" },
    { d: "M12.6 20.5a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0-6.8 0Z", colour: "accent" },
    { d: "m21.5 24.5 3 3.2 6-7", colour: "surface", line: 6 },
    { d: "m21.5 24.5 3 3.2 6-7", colour: "good", line: 3 },
  ],
};
