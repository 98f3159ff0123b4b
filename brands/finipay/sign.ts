import type { Sign } from "../../app/catalogue/brand.ts";

export const sign: Sign = {
  viewBox: "0 0 36 36",
  from: "scale(1.5)",
  marks: [
    { d: "M12 4h12a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8Z", colour: "primary" },
    {
      d: "M18 .8h6A11.2 11.2 0 0 1 35.2 12v12A11.2 11.2 0 0 1 24 35.2H12A11.2 11.2 0 0 1 .8 24V12A11.2 11.2 0 0 1 12 .8h6",
      colour: "accent",
      line: 1.6,
    },
    { d: "m11 18.5 5 5 9.5-11", colour: "on-primary", line: 3.4 },
  ],
};
