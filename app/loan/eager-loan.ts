/**
 * The loan components in one chunk. In a build whose first page asks for the loan, this module replaces
 * `late-loan.ts`, which loads it otherwise.
 */
export { CostLine, LoanExample } from "./cost-line.tsx";
export { PageLoanCard } from "./loan-card.tsx";
export { LoanDialog } from "./loan-dialog.tsx";

export async function loadLoan(): Promise<void> {}
