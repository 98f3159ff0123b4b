import { LoanDialog, PageLoanCard } from "@loan";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { journey } from "../journey/this-journey.ts";
import type { Loan } from "../loan/loan.ts";
import { LoanBrief } from "../loan/loan-brief.tsx";
import { useTranslation } from "../platform/i18n/texts.ts";
import type { PageActionData } from "./action.ts";
import { PageProblem } from "./page-problem.tsx";
import type { PageView } from "./page-view.ts";

type PageLoanProps = {
  view: PageView;
  actionData: PageActionData | undefined;
  /** The loan that the page's own sliders show, if it has any; else the application's, or the default. */
  loan: Loan;
  /** Whether the applicant has chosen that loan. */
  chosen: boolean;
  /** Whether the page's form shows the details of the cost. */
  costInForm: boolean;
};

/** The loan card of a page, and on the page with the modal the button that opens it. */
export function PageLoan(props: PageLoanProps) {
  const { view, loan, chosen } = props;
  const figures = { amount: loan.loan_amount, days: loan.loan_period, chosen };
  if (view.type === "personal-information" && journey.modal.length > 0) return <LoanChoice {...props} />;
  if (view.path === journey.firstPage) return <LoanBrief {...figures} />;
  return <PageLoanCard {...figures} path={view.path} costInForm={props.costInForm} />;
}

/**
 * The first page's loan: the card with the chosen loan or an example, and the modal that asks for amount and period.
 * The modal opens automatically when the page's own questions are answered and the loan isn't known yet (decision 62).
 */
function LoanChoice({ view, loan, chosen, actionData }: PageLoanProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [seenActionData, setSeenActionData] = useState(actionData);
  const asksForChange = useLocation().state?.changesLoan === true;

  // In an effect, because the prerendered page has no dialog.
  useEffect(() => setOpen(asksForChange), [asksForChange]);

  // Set while rendering: in an effect, the error summary would ask for focus while the open dialog still holds it.
  if (seenActionData !== actionData) {
    setSeenActionData(actionData);
    if (actionData && "ask" in actionData) setOpen(true);
    // The page shows the provider's refusals, so the dialog must not cover them.
    if (actionData && ("kept" in actionData || "refused" in actionData)) setOpen(false);
  }

  return (
    <>
      <LoanBrief amount={loan.loan_amount} days={loan.loan_period} chosen={chosen}>
        <button type="button" className="button-link" onClick={() => setOpen(true)}>
          {chosen ? t("loan>change") : t("loan>choose")}
        </button>
      </LoanBrief>
      {open ? (
        <LoanDialog
          journey={view.journey}
          answers={view.answers}
          lastResult={
            actionData && "result" in actionData && actionData.form === "modal"
              ? actionData.result
              : undefined
          }
          problem={<PageProblem form="modal" actionData={actionData} />}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
