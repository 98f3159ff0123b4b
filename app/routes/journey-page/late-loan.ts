import { lazyModule } from "../../lazy.ts";

/** The loan components. A separate chunk: the first page of a dynamic journey doesn't need them (decision 25). */
const loan = lazyModule(() => import("./loan-parts.ts"));

/** Loads the loan components. The loader of a page that uses them waits, so the page never renders without them. */
export const loadLoan: () => Promise<unknown> = loan.load;

export const CostLine = loan.neededComponent("CostLine");
export const LoanDialog = loan.neededComponent("LoanDialog");
export const PageLoanCard = loan.neededComponent("PageLoanCard");
