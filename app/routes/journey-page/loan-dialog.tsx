import { country } from "@country";
import { useState } from "react";
import { formEntries } from "../../data-points/form-values.ts";
import { DataPointForm } from "../../form/data-point-form.tsx";
import { noPolicies } from "../../form/policies.ts";
import { useModal } from "../../form/use-modal.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { journey } from "../../journey/this-journey.ts";
import { CostLine } from "../shared/loan-card/cost-line.tsx";
import { loanOf } from "./loan.ts";
import type { PageActionData } from "./page-action-data.ts";
import { PageProblem } from "./page-problem.tsx";
import type { PageView } from "./page-view.ts";

export type LoanDialogProps = {
  view: PageView;
  actionData: PageActionData | undefined;
  onStartAgain: () => void;
  onClose: () => void;
};

/** The modal that asks for amount and period (specification §2.3) and shows the cost of the loan. */
export function LoanDialog(props: LoanDialogProps) {
  const { view, actionData, onClose } = props;
  const { t } = useTranslation();
  const dialog = useModal();
  const [chosen, setChosen] = useState(loanOf(view.answers));

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="loan-dialog-title" onClose={onClose}>
      <div className="dialog-top">
        <h2 id="loan-dialog-title">{t("loan>title")}</h2>
        <button type="button" className="dialog-close" aria-label={t("form>close")} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </button>
      </div>
      <DataPointForm
        id="loan"
        intent="modal"
        dataPoints={journey.modal}
        journey={view.journey}
        answers={view.answers}
        entries={journey.modal.flatMap((name) => formEntries(name, view.answers, country))}
        policies={noPolicies}
        lastResult={
          actionData && "result" in actionData && actionData.form === "modal" ? actionData.result : undefined
        }
        problem={<PageProblem form="modal" actionData={actionData} onStartAgain={props.onStartAgain} />}
        onRange={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
      >
        <CostLine amount={chosen.loan_amount} days={chosen.loan_period} />
      </DataPointForm>
    </dialog>
  );
}
