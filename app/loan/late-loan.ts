import { loadFields } from "@fields";
import { lazyModule } from "../platform/lazy.ts";

/**
 * Saves 2.6 % of the first screen's script: the loan components that the first page of a dynamic journey doesn't need
 * (decision 26). They come with the fields, so that the dialog opens complete: without them its Continue would send an
 * empty form.
 */
const loan = lazyModule(() =>
  Promise.all([import("./eager-loan.ts"), loadFields()]).then(([parts]) => parts),
);

/** Loads the loan components. The loader of a page that uses them waits, so the page never renders without them. */
export const loadLoan: () => Promise<unknown> = loan.load;

export const CostLine = loan.neededComponent("CostLine");
export const LoanExample = loan.component("LoanExample");
export const LoanDialog = loan.neededComponent("LoanDialog");
export const PageLoanCard = loan.neededComponent("PageLoanCard");
