/** The loan's parts: one file of the build. */
export { CostLine } from "./cost-line.tsx";
export { LoanDialog } from "./loan-dialog.tsx";
