/** The parts of pages that the first page of a dynamic journey does without (decision 25). */

export { OtherField } from "../../../form/fields/choice-field-switch.tsx";
export { CostLine } from "../cost-line.tsx";
export { LoanDialog } from "../loan-dialog.tsx";
