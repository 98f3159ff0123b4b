import { country as facts } from "@country-facts";
import { page } from "@page";
import type { Country } from "./types.ts";

/** The country of this build, with what its brand lends there. */
export const country: Country = {
  ...facts,
  amount: { ...facts.amount, ...page.amount },
  period: { ...facts.period, ...page.period },
};
