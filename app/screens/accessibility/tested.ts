import record from "./tested.json";

/** What the last whole test run found: `npm run test:full` writes it, and nobody by hand. */
export type TestedAccessibility = {
  /** The day of the run, `YYYY-MM-DD`; null before the first. */
  on: string | null;
  checks: readonly ("axe" | "keyboard" | "screenReader" | "largeText" | "colours" | "motion")[];
  /** The browsers in which a journey was walked from its first page to its end. */
  browsers: readonly string[];
};

/** The record of that run. */
export const tested = record as TestedAccessibility;
