import { LoanDialog, PageLoanCard } from "@loan";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { FormEntry } from "../catalogue/form-values.ts";
import { entryOf, type FieldErrors } from "../form/fields/field.ts";
import { useShownLoan } from "../form/fields/shown-loan.tsx";
import { journey } from "../journey/this-journey.ts";
import { LoanBrief, LoanQuestions } from "../loan/loan-brief.tsx";
import { useTranslation } from "../platform/i18n/texts.ts";
import { ofKind } from "../platform/values.ts";
import type { PageActionData } from "./action.ts";
import { PageProblem } from "./page-form.tsx";
import type { PageView } from "./page-view.ts";

type PageLoanProps = {
  view: PageView;
  actionData: PageActionData | undefined;
  /** Whether the page's form shows the details of the cost. */
  costInForm: boolean;
  /** Whether the card asks the modal's questions, in the page's form. */
  asksBeside: boolean;
  errors: FieldErrors;
};

/** A loan, and whether the applicant has chosen it. */
type LoanFigures = { amount: number; days: number; chosen: boolean };

/** The loan card of a page, and on the page with the modal the button that opens it. */
export function PageLoan(props: PageLoanProps) {
  const { view } = props;
  const { loan, isMoved } = useShownLoan();
  const { amount, period } = view.answers;
  const isDrafted = journey.modal.length > 0 && entryOf(view.entries, "loan_amount") !== undefined;
  const isKnown = amount !== undefined && period !== undefined;
  const figures = {
    amount: loan.loan_amount,
    days: loan.loan_period,
    chosen: isMoved || isDrafted || isKnown,
  };
  if (view.type === "personal-information" && journey.modal.length > 0)
    return <LoanChoice {...props} {...figures} />;
  if (view.path === journey.firstPage) return <LoanBrief {...figures} />;
  return <PageLoanCard {...figures} path={view.path} costInForm={props.costInForm} />;
}

/**
 * The first page's loan: the card with the chosen loan or an example, and the modal that asks for amount and period.
 * The modal opens automatically when the page's own questions are answered and the loan isn't known yet (decision 62).
 */
function LoanChoice({ view, actionData, asksBeside, errors, ...figures }: PageLoanProps & LoanFigures) {
  const { t } = useTranslation();
  const { loan, isMoved } = useShownLoan();
  const [open, setOpen] = useState(false);
  const [seenActionData, setSeenActionData] = useState(actionData);
  const checked = ofKind(actionData, "invalid");
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
    if (actionData?.kind === "modal-due") setOpen(true);
    // The page shows the provider's refusals, so the dialog must not cover them.
    if (actionData?.kind === "page-unfinished" || actionData?.kind === "refused") setOpen(false);
  }

  // What the draft has of the loan comes first, because its text may be none that the figures can follow.
  const entries: readonly FormEntry[] = [
    ...(isMoved ? [] : view.entries),
    ...Object.entries(loan).map(([name, value]) => [name, String(value || "")] as const),
  ];
  return (
    <>
      <LoanBrief
        {...figures}
        questions={asksBeside ? <LoanQuestions form="page" entries={entries} errors={errors} /> : null}
      >
        <button type="button" className="button-link" onClick={() => setOpen(true)}>
          {figures.chosen ? t("loan>change") : t("loan>choose")}
        </button>
      </LoanBrief>
      {open && !asksBeside ? (
        <LoanDialog
          loan={loan}
          entries={entries}
          lastResult={checked?.form === "modal" ? checked.errors : undefined}
          problem={<PageProblem form="modal" actionData={actionData} />}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
