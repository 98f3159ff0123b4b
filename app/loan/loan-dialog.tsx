import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { FormEntry } from "../catalogue/form-values.ts";
import { type Loan, ShownLoan } from "../form/fields/shown-loan.tsx";
import type { FormResult } from "../form/form-messages.ts";
import { DataPointForm } from "../form/questions-form.tsx";
import { useModal } from "../form/use-modal.ts";
import { journey } from "../journey/this-journey.ts";
import { CostLine } from "./cost-line.tsx";

type LoanDialogProps = {
  /** The loan that the dialog opens with, and the entries of its controls. */
  loan: Loan;
  entries: readonly FormEntry[];
  lastResult: FormResult | undefined;
  /** The problem that stopped the dialog's last submission. */
  problem: ReactNode;
  onClose: () => void;
};

/** The modal that asks for amount and period (specification §2.3) and shows the cost of the loan. */
export function LoanDialog(props: LoanDialogProps) {
  const { loan, onClose } = props;
  const { t } = useTranslation();
  const dialog = useModal();

  return (
    <dialog ref={dialog} className="dialog loan-dialog" aria-labelledby="loan-dialog-title" onClose={onClose}>
      <div className="dialog-top">
        <h2 id="loan-dialog-title">{t("loan>title")}</h2>
        <button type="button" className="dialog-close" aria-label={t("form>close")} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <ShownLoan opened={loan}>
        <DataPointForm
          id="loan"
          intent="modal"
          dataPoints={journey.modal}
          answers={{}}
          entries={props.entries}
          lastResult={props.lastResult}
          problem={props.problem}
        >
          <CostLine />
        </DataPointForm>
      </ShownLoan>
    </dialog>
  );
}
