/** Bundles the loan components into one chunk. */
export { CostLine } from "./cost-line.tsx";
export { LoanDialog } from "./loan-dialog.tsx";
