/** Bundles the loan components into one chunk. */
export { CostLine } from "./card/cost-line.tsx";
export { PageLoanCard } from "./card/page-loan-card.tsx";
export { LoanDialog } from "./loan-dialog.tsx";
