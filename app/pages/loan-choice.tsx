import { LoanDialog, PageLoanCard } from "@loan";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FormEntry } from "../catalogue/form-values.ts";
import type { FieldErrors } from "../form/fields/field.ts";
import { journey } from "../journey/this-journey.ts";
import type { Loan } from "../loan/loan.ts";
import { LoanBrief, LoanQuestions } from "../loan/loan-brief.tsx";
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
  /** Whether the card asks the modal's questions, in the page's form. */
  asksBeside: boolean;
  /** The initial values of the controls that ask for the loan. */
  entries: readonly FormEntry[];
  /** The errors of the page's form. */
  errors: FieldErrors;
  onRange: (name: string, value: number) => void;
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
function LoanChoice({ view, loan, chosen, actionData, asksBeside, entries, errors, onRange }: PageLoanProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [seenActionData, setSeenActionData] = useState(actionData);
  const asksForChange = useLocation().state?.changesLoan === true;

  // In an effect, because the prerendered page has no dialog.
  useEffect(() => {
    setOpen(asksForChange);
    // After the heading, on which every page that opens sets the focus.
    if (asksBeside && asksForChange) setTimeout(() => document.getElementById("loan_amount")?.focus());
  }, [asksBeside, asksForChange]);

  // Set while rendering: in an effect, the error summary would ask for focus while the open dialog still holds it.
  if (seenActionData !== actionData) {
    setSeenActionData(actionData);
    if (actionData && "ask" in actionData) setOpen(true);
    // The page shows the provider's refusals, so the dialog must not cover them.
    if (actionData && ("pageUnfinished" in actionData || "refused" in actionData)) setOpen(false);
  }

  return (
    <>
      <LoanBrief
        amount={loan.loan_amount}
        days={loan.loan_period}
        chosen={chosen}
        questions={
          asksBeside ? (
            <LoanQuestions form="page" entries={entries} errors={errors} onRange={onRange} />
          ) : null
        }
      >
        <button type="button" className="button-link" onClick={() => setOpen(true)}>
          {chosen ? t("loan>change") : t("loan>choose")}
        </button>
      </LoanBrief>
      {open && !asksBeside ? (
        <LoanDialog
          journey={view.journey}
          answers={view.answers}
          loan={loan}
          entries={entries}
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
