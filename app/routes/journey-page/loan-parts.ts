/** Bundles the loan components into one chunk. */
export { CostLine } from "../shared/loan-card/cost-line.tsx";
export { PageLoanCard } from "../shared/page-loan-card.tsx";
export { LoanDialog } from "./loan-dialog.tsx";
