import { lazyModule } from "../../lazy.ts";

/** The loan's parts, which the first page of a dynamic journey does without (decision 25). */
const loan = lazyModule(() => import("./loan-parts.ts"));

/** Loads the parts. The loader of a page that has some waits for them, so that the page comes whole. */
export const loadLoan: () => Promise<unknown> = loan.load;

export const CostLine = loan.neededComponent("CostLine");
export const LoanDialog = loan.neededComponent("LoanDialog");
