/** The parts of pages that the first page of a dynamic journey does without (decision 25). */
export { CostLine } from "../cost-line.tsx";
export { OtherField } from "../fields/other-field.tsx";
export { LoanDialog } from "../loan-dialog.tsx";
