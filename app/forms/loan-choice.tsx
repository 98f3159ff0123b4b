import { country } from "@country";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formEntries } from "../data-points/form-values.ts";
import { formatMoney } from "../i18n/formats.ts";
import { journey } from "../journey/this-journey.ts";
import type { PageView } from "../lead/page-view.ts";
import { CostLine } from "./cost-line.tsx";
import { DataPointForm } from "./data-point-form.tsx";
import { loanOf } from "./loan.ts";
import { noPolicies } from "./no-policies.ts";
import type { PageActionData } from "./page-action-data.ts";
import { SendingProblem } from "./problem.tsx";

type LoanChoiceProps = { view: PageView; actionData: PageActionData | undefined; onStartAgain: () => void };

/**
 * The loan that is asked for, on the first page: a line that says it, and the modal that asks it. The modal opens by
 * itself when the page's own questions are answered and the loan isn't known yet (decision 0004).
 */
export function LoanChoice({ view, actionData, onStartAgain }: LoanChoiceProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { amount, period } = view.answers;
  const known = amount !== undefined && period !== undefined;

  useEffect(() => {
    if (actionData && "ask" in actionData) setOpen(true);
    // What the provider refuses stands on the page, behind the dialog.
    if (actionData && ("kept" in actionData || "refused" in actionData)) setOpen(false);
  }, [actionData]);

  return (
    <>
      <div className="loan-line">
        <p>
          {known
            ? t("loan>chosen", {
                amount: formatMoney(amount, country),
                days: t("form>days", { count: period }),
              })
            : t("loan>offer", {
                min: formatMoney(country.amount.min, country),
                max: formatMoney(country.amount.max, country),
              })}
        </p>
        <button type="button" className="button-link" onClick={() => setOpen(true)}>
          {known ? t("loan>change") : t("loan>choose")}
        </button>
      </div>
      {open ? (
        <LoanDialog
          view={view}
          actionData={actionData}
          onStartAgain={onStartAgain}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

function LoanDialog(props: LoanChoiceProps & { onClose: () => void }) {
  const { view, actionData, onClose } = props;
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState(loanOf(view.answers));

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

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
        problem={<SendingProblem form="modal" actionData={actionData} onStartAgain={props.onStartAgain} />}
        onRange={(name, value) => setChosen((before) => ({ ...before, [name]: value }))}
      >
        <CostLine amount={chosen.loan_amount} days={chosen.loan_period} />
      </DataPointForm>
    </dialog>
  );
}
