import type { DataPointName } from "./catalogue.ts";

/** The topic of a page, shown above its title. The texts are under `contexts` in the locale. */
export type PageContext =
  | "loan"
  | "personal"
  | "address"
  | "housing"
  | "income"
  | "expenses"
  | "mortgage"
  | "other";

/**
 * The type of a page's step (specification §2.3):
 * - `personal-information` asks for contact details, is shown first and creates the lead.
 * - `modal` asks the data points of `inModal` in a dialog on the first page.
 * - `loan-information` asks for the loan, first of all unless the brand begins with another page.
 * - `dynamic` asks the data points that the provider or the country names.
 */
export type StepType = "loan-information" | "personal-information" | "dynamic" | "modal";

/** A page with all data points that it can ask. */
export type PageTemplate = {
  /** Default: `dynamic`. */
  type?: StepType;
  context: PageContext;
  dataPoints: readonly DataPointName[];
  /** The data points of a `modal` step that the dialog asks. */
  inModal?: readonly DataPointName[];
};
